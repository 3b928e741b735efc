import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

type EnrolmentFormRow = Database["enrolment_forms"];

/** Inserts the person's form or replaces the former one. */
export async function saveEnrolmentForm(db: Db, form: EnrolmentFormRow): Promise<void> {
  const { userId, createdAt, ...changes } = form;
  await db
    .insertInto("enrolment_forms")
    .values(form)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(changes))
    .execute();
}

/** Inserts forms of people who have none. */
export async function saveEnrolmentForms(
  trx: Db,
  forms: readonly EnrolmentFormRow[],
): Promise<void> {
  if (forms.length > 0) await trx.insertInto("enrolment_forms").values(forms).execute();
}

/** Who in the office filled a form in; undefined where there is none, or the person did. */
export async function findFormRecord(db: Db, userId: string) {
  return db
    .selectFrom("enrolment_forms as form")
    .leftJoin("users", "users.id", "form.recordedById")
    .select(["users.name as byName", "form.updatedAt as at", "form.noticeVersion"])
    .where("form.userId", "=", userId)
    .where("form.recordedById", "is not", null)
    .executeTakeFirst();
}

/** What was filled in. */
export async function findEnrolmentForm(db: Db, userId: string) {
  return db
    .selectFrom("enrolment_forms")
    .select(enrolmentFormFields)
    .where("userId", "=", userId)
    .executeTakeFirst();
}
