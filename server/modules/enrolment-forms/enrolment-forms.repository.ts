import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

export type EnrolmentFormRow = Database["enrolment_forms"];

/** The person's form, filled anew or for the first time. */
export async function saveEnrolmentForm(db: Db, form: EnrolmentFormRow): Promise<void> {
  const { userId, createdAt, ...changes } = form;
  await db
    .insertInto("enrolment_forms")
    .values(form)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(changes))
    .execute();
}

export async function findEnrolmentForm(
  db: Db,
  userId: string,
): Promise<EnrolmentFormRow | undefined> {
  return db
    .selectFrom("enrolment_forms")
    .select([
      "userId",
      "fullName",
      "phoneNumber",
      "email",
      "schoolName",
      "parentName",
      "selectedClass",
      "noticeVersion",
      "createdAt",
      "updatedAt",
    ])
    .where("userId", "=", userId)
    .executeTakeFirst();
}
