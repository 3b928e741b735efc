import { sql } from "kysely";
import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import type { Database, Db } from "../../database/connect.ts";

type EnrolmentFormRow = Database["enrolment_forms"];

/** Inserts the person's form or replaces the former one. */
export async function saveEnrolmentForm(db: Db, form: EnrolmentFormRow): Promise<void> {
  const { userId, createdAt, version, ...changes } = form;
  const oneMore = sql<number>`"enrolment_forms"."version" + 1`;
  await db
    .insertInto("enrolment_forms")
    .values(form)
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ ...changes, version: oneMore }),
    )
    .execute();
}

/** False where the person has a form already, which stays as it is. */
export async function insertFirstForm(trx: Db, form: EnrolmentFormRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("enrolment_forms")
    .values(form)
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Inserts forms of people who have none. */
export async function saveEnrolmentForms(
  trx: Db,
  forms: readonly EnrolmentFormRow[],
): Promise<void> {
  if (forms.length > 0) await trx.insertInto("enrolment_forms").values(forms).execute();
}

/** Who in the office filled a form in or imported it; undefined where there is none, or the person did. */
export async function findFormRecord(db: Db, userId: string) {
  const found = await db
    .selectFrom("enrolment_forms as form")
    .innerJoin("users as person", "person.id", "form.userId")
    .leftJoin("users", "users.id", "form.recordedById")
    .select(["users.name as byName", "form.updatedAt as at", "form.privacyNoticeVersion"])
    .select(["form.createdAt", "person.importId"])
    .where("form.userId", "=", userId)
    .where("form.recordedById", "is not", null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { createdAt, importId, ...record } = found;
  return { ...record, isImported: importId !== null && createdAt === record.at };
}

/** What was filled in. */
export async function findEnrolmentForm(db: Db, userId: string) {
  return db
    .selectFrom("enrolment_forms")
    .select(enrolmentFormFields)
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** What was filled in, and when the office corrected it. */
export async function findOwnForm(db: Db, userId: string) {
  return db
    .selectFrom("enrolment_forms")
    .select([...enrolmentFormFields, "correctedAt"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** What was filled in, and how often it was written. */
export async function findVersionedForm(
  db: Db,
  userId: string,
): Promise<{ form: EnrolmentForm; version: number } | undefined> {
  const row = await db
    .selectFrom("enrolment_forms")
    .select([...enrolmentFormFields, "version"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, ...form } = row;
  return { form, version };
}

/** Without the notice that was shown and when: they stay those of the consent. */
export type FormChange = EnrolmentForm &
  Pick<EnrolmentFormRow, "userId" | "version"> &
  Partial<Pick<EnrolmentFormRow, "recordedById" | "updatedAt" | "correctedAt">>;

export async function updateEnrolmentForm(
  trx: Db,
  { userId, ...changes }: FormChange,
): Promise<void> {
  await trx.updateTable("enrolment_forms").set(changes).where("userId", "=", userId).execute();
}
