import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import type { Connection } from "../../database/connect.ts";
import { heldFromDeletion } from "../../database/locked.ts";
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
  "reason",
  "language",
  "beforeDecline",
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

/** A person has one row for a course: enrolling again updates it. */
export async function saveEnrolment(trx: Db, enrolment: EnrolmentRow): Promise<void> {
  const { status, heldUntil, enrolledAt, changedAt, reason, language } = enrolment;
  await trx
    .insertInto("enrolments")
    .values(enrolment)
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "courseId"])
        .doUpdateSet({ status, heldUntil, enrolledAt, changedAt, reason, language }),
    )
    .execute();
}

/** All of a person's rows, whatever their status. */
export async function listOwnEnrolments(db: Db, userId: string): Promise<EnrolmentRow[]> {
  return db
    .selectFrom("enrolments")
    .select(enrolmentColumns)
    .where("userId", "=", userId)
    .orderBy("courseId")
    .execute();
}

export async function findEnrolments(db: Db, ids: readonly string[]): Promise<EnrolmentRow[]> {
  return db.selectFrom("enrolments").select(enrolmentColumns).where("id", "in", ids).execute();
}

export async function updateEnrolment(
  trx: Db,
  { id, ...changes }: Omit<EnrolmentRow, "userId" | "courseId" | "enrolledAt" | "language">,
): Promise<void> {
  await trx.updateTable("enrolments").set(changes).where("id", "=", id).execute();
}

export async function moveToCourse(
  trx: Db,
  { id, ...changes }: Pick<EnrolmentRow, "id" | "courseId" | "changedAt" | "reason">,
): Promise<void> {
  await trx.updateTable("enrolments").set(changes).where("id", "=", id).execute();
}

export async function deleteEnrolment(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("enrolments").where("id", "=", id).execute();
}

/** A form in which nothing is left empty, as those have it who filled it in themselves. */
export async function hasWholeForm(db: Db, userId: string): Promise<boolean> {
  const form = await db
    .selectFrom("enrolment_forms")
    .select(enrolmentFormFields)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return form !== undefined && Object.values(form).every((text) => text !== "");
}

/** Any form: the office may enrol somebody of whom it knows only how to reach them. */
export async function hasEnrolmentForm(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("enrolment_forms")
    .select("userId")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps people from being erased until the transaction ends. Call with the course's row locked: whoever erases several
 * locks their courses first, and then the people in the order of their ids, as here.
 */
export async function holdPeople(trx: Db, ids: readonly string[]): Promise<void> {
  const people = trx.selectFrom("users").select("id").where("id", "in", ids).orderBy("id");
  await heldFromDeletion(people, trx).execute();
}
