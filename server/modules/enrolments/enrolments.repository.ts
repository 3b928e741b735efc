import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

export type EnrolmentRow = Database["enrolments"];

const enrolmentColumns = [
  "id",
  "userId",
  "courseId",
  "status",
  "heldUntil",
  "enrolledAt",
  "changedAt",
  "withdrawnByOfficeAt",
] as const;

export async function findOwnEnrolment(
  db: Db,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<EnrolmentRow | undefined> {
  return db
    .selectFrom("enrolments")
    .select(enrolmentColumns)
    .where("userId", "=", userId)
    .where("courseId", "=", courseId)
    .executeTakeFirst();
}

export async function findEnrolment(db: Db, id: string): Promise<EnrolmentRow | undefined> {
  return db
    .selectFrom("enrolments")
    .select(enrolmentColumns)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** One row for a person and a course: enrolling anew goes on with the one that is there. */
export async function saveEnrolment(trx: Db, enrolment: EnrolmentRow): Promise<void> {
  const { status, heldUntil, enrolledAt, changedAt } = enrolment;
  await trx
    .insertInto("enrolments")
    .values(enrolment)
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "courseId"])
        .doUpdateSet({ status, heldUntil, enrolledAt, changedAt }),
    )
    .execute();
}

export async function updateEnrolment(
  trx: Db,
  { id, ...changes }: Omit<EnrolmentRow, "userId" | "courseId" | "enrolledAt">,
): Promise<void> {
  await trx.updateTable("enrolments").set(changes).where("id", "=", id).execute();
}

export async function hasEnrolmentForm(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("enrolment_forms")
    .select("userId")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
