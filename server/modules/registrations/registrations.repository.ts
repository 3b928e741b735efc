import type { Connection } from "../../database/connect.ts";
import { locked } from "../../database/locked.ts";
import type { Cursor } from "../../database/pages.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

export type RegistrationRow = Omit<Database["registrations"], "userId"> & { courseTitle: string };

/** The course as it stays until the transaction ends: nobody closes it meanwhile. */
export async function lockCourseState(
  trx: Db,
  { courseId, dialect }: { courseId: string; dialect: Connection["dialect"] },
) {
  const course = trx.selectFrom("courses").select(["title", "closedAt"]).where("id", "=", courseId);
  return locked(course, dialect).executeTakeFirst();
}

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

/** Newest first; those of one person where one is named. */
export async function listRegistrations(
  db: Db,
  { userId, after, fetch }: { userId?: string; after?: Cursor | undefined; fetch: number },
): Promise<RegistrationRow[]> {
  let rows = db
    .selectFrom("registrations")
    .innerJoin("courses", "courses.id", "registrations.courseId");
  if (userId !== undefined) rows = rows.where("registrations.userId", "=", userId);
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
      "registrations.fullName",
      "registrations.phoneNumber",
      "registrations.email",
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
