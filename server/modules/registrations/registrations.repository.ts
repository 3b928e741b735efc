import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { locked } from "../../database/locked.ts";
import type { Cursor } from "../../database/pages.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

/**
 * With what its state follows from: the course, and the person's enrolment in it if there is one; and with what
 * says whether its e-mail is verified: the account's, and whether that is (0 or 1).
 */
export type RegistrationRow = Omit<Database["registrations"], "userId" | "noticeVersion"> & {
  courseTitle: string;
  courseTitleHi: string | null;
  closedAt: string | null;
  validUntil: string | null;
  enrolmentStatus: EnrolmentStatus | null;
  heldUntil: string | null;
  accountEmail: string | null;
  isEmailVerified: number | null;
};

/** The course as it stays until the transaction ends: nobody closes it meanwhile. */
export async function lockCourseState(
  trx: Db,
  { courseId, dialect }: { courseId: string; dialect: Connection["dialect"] },
) {
  const course = trx
    .selectFrom("courses")
    .select(["closedAt", "validUntil"])
    .where("id", "=", courseId);
  return locked(course, dialect).executeTakeFirst();
}

type Listed = {
  userId?: string;
  courseId?: string;
  after?: Cursor | undefined;
  fetch: number;
};

export async function hasRegistered(
  db: Db,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("registrations")
    .select("id")
    .where("userId", "=", userId)
    .where("courseId", "=", courseId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRegistration(db: Db, row: Database["registrations"]): Promise<void> {
  await db.insertInto("registrations").values(row).execute();
}

/** Newest first; those of one person, or for one course, where that is named. */
export async function listRegistrations(
  db: Db,
  { userId, courseId, after, fetch }: Listed,
): Promise<RegistrationRow[]> {
  let rows = db
    .selectFrom("registrations")
    .innerJoin("courses", "courses.id", "registrations.courseId")
    .leftJoin("users", "users.id", "registrations.userId")
    .leftJoin("enrolments", (join) =>
      join
        .onRef("enrolments.userId", "=", "registrations.userId")
        .onRef("enrolments.courseId", "=", "registrations.courseId"),
    );
  if (userId !== undefined) rows = rows.where("registrations.userId", "=", userId);
  if (courseId !== undefined) rows = rows.where("registrations.courseId", "=", courseId);
  if (after) {
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("registrations.createdAt", "registrations.id"), "<", tuple(after.at, after.id)),
    );
  }
  return rows
    .select([
      "registrations.id",
      "registrations.courseId",
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
      "courses.closedAt",
      "courses.validUntil",
      "enrolments.status as enrolmentStatus",
      "enrolments.heldUntil",
      "registrations.fullName",
      "registrations.phoneNumber",
      "registrations.email",
      "users.email as accountEmail",
      "users.isEmailVerified",
      "registrations.mode",
      "registrations.preferredTiming",
      "registrations.message",
      "registrations.createdAt",
    ])
    .orderBy("registrations.createdAt", "desc")
    .orderBy("registrations.id", "desc")
    .limit(fetch)
    .execute();
}

export async function countRegistrations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
