import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { Connection, Database, Db } from "../../database/connect.ts";
import { locked } from "../../database/locked.ts";

export type RegistrationInsert = Database["registrations"];

/**
 * With the columns from which its state follows (the course, and the person's enrolment in it), and those
 * that say whether its e-mail is verified: the account's address, and whether that is (0 or 1).
 */
export type RegistrationRow = Omit<RegistrationInsert, "privacyNoticeVersion" | "searchText"> & {
  courseTitle: string;
  courseTitleHi: string | null;
  closedAt: string | null;
  publishedAt: string | null;
  archivedAt: string | null;
  validUntil: string | null;
  enrolmentStatus: EnrolmentStatus | null;
  heldUntil: string | null;
  accountEmail: string | null;
  isEmailVerified: number | null;
};

/** The course, locked until the transaction ends, so that nobody closes it meanwhile. */
export async function lockCourseState(
  trx: Db,
  { courseId, dialect }: { courseId: string; dialect: Connection["dialect"] },
) {
  const course = trx
    .selectFrom("courses")
    .select(["closedAt", "publishedAt", "archivedAt", "validUntil"])
    .where("id", "=", courseId);
  return locked(course, dialect).executeTakeFirst();
}

type OfPerson = { userId: string; courseId: string };

export async function hasRegistered(db: Db, { userId, courseId }: OfPerson): Promise<boolean> {
  const row = await db
    .selectFrom("registrations")
    .select("id")
    .where("userId", "=", userId)
    .where("courseId", "=", courseId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRegistration(db: Db, row: RegistrationInsert): Promise<void> {
  await db.insertInto("registrations").values(row).execute();
}

/** Locks the registration until the transaction ends; an update locks on both databases. */
export async function lockRegistration(
  trx: Db,
  id: string,
): Promise<RegistrationInsert | undefined> {
  return trx
    .updateTable("registrations")
    .set({ id })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function updateAnswer(
  trx: Db,
  {
    id,
    ...changes
  }: Pick<RegistrationInsert, "id" | "answer" | "reason" | "answeredAt" | "version">,
): Promise<void> {
  await trx.updateTable("registrations").set(changes).where("id", "=", id).execute();
}

export async function findRegistration(db: Db, id: string): Promise<RegistrationRow | undefined> {
  return selectRegistrations(db).where("registrations.id", "=", id).executeTakeFirst();
}

/** One person's, newest first; for one course, if given. */
export async function listOwnRegistrations(
  db: Db,
  { userId, courseId, limit }: { userId: string; courseId?: string; limit: number },
): Promise<RegistrationRow[]> {
  const rows = selectRegistrations(db).where("registrations.userId", "=", userId);
  return (courseId === undefined ? rows : rows.where("registrations.courseId", "=", courseId))
    .orderBy("registrations.createdAt", "desc")
    .orderBy("registrations.id", "desc")
    .limit(limit)
    .execute();
}

export async function countOwnRegistrations(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("registrations")
    .where("userId", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function selectRegistrations(db: Db) {
  return db
    .selectFrom("registrations")
    .innerJoin("courses", "courses.id", "registrations.courseId")
    .leftJoin("users", "users.id", "registrations.userId")
    .leftJoin("enrolments", (join) =>
      join
        .onRef("enrolments.userId", "=", "registrations.userId")
        .onRef("enrolments.courseId", "=", "registrations.courseId"),
    )
    .select(courseColumns)
    .select(ownColumns)
    .select([
      "enrolments.status as enrolmentStatus",
      "enrolments.heldUntil",
      "users.email as accountEmail",
      "users.isEmailVerified",
    ]);
}

const courseColumns = [
  "courses.title as courseTitle",
  "courses.titleHi as courseTitleHi",
  "courses.closedAt",
  "courses.publishedAt",
  "courses.archivedAt",
  "courses.validUntil",
] as const;

const ownColumns = [
  "registrations.id",
  "registrations.userId",
  "registrations.courseId",
  "registrations.fullName",
  "registrations.phoneNumber",
  "registrations.email",
  "registrations.mode",
  "registrations.preferredTiming",
  "registrations.message",
  "registrations.language",
  "registrations.answer",
  "registrations.reason",
  "registrations.answeredAt",
  "registrations.version",
  "registrations.createdAt",
] as const;
