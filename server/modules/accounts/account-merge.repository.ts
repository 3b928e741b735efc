import { sql } from "kysely";
import type { Database, Db } from "../../database/connect.ts";

export type Move = { from: string; to: string };

/**
 * What becomes of each table that refers to people when one is joined to another. account-merge.test.ts compares it
 * with the schema, so that a new table is not forgotten.
 */
export const mergedTables: Readonly<Partial<Record<keyof Database, string>>> = {
  enrolment_forms: "the chosen one stays",
  enrolments: "moved; of two in one course the stronger stays",
  registrations: "moved, except where the account has registered for the same course",
  waiting_list: "moved, except where the account waits, or holds a seat",
  attendance: "moved; of two marks for one class the later stays",
  office_notes: "moved",
  notices: "those for one person are moved",
  notice_receipts: "moved, except where the account has the notice",
  outbox: "ends with the person who is joined; the app has what was not sent",
  audit_log: "moved",
  admission_slips: "moved when it is used; else it ends with the person who is joined",
  joined_people: "of accounts alone",
  join_questions: "end with the person who is joined",
  sessions: "of accounts alone",
  answered_calls: "of accounts alone",
  recent_downloads: "of accounts alone",
  opened_notes: "of accounts alone",
  class_opens: "of accounts alone",
  calendar_feeds: "of accounts alone",
  lecture_progress: "of accounts alone",
  attempts: "of accounts alone",
  practised: "of accounts alone",
  exam_grants: "moved, except where the account has one",
  message_settings: "of accounts alone",
  push_subscriptions: "of accounts alone",
  teachers: "moved, except where the account is a teacher",
  course_staff: "moved, except where the account teaches there",
  uploads: "of admins' accounts alone",
  saved_views: "of admins' accounts alone",
  fee_accounts: "moved, with all that was paid",
  cashiers: "of accounts alone",
};

/** Locks people until the transaction ends, in the order of their ids; gives those that exist. */
export async function lockExisting(trx: Db, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids.toSorted()) {
    const row = await trx
      .updateTable("users")
      .set({ id })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (row) found.push(row.id);
  }
  return found;
}

/**
 * Moves notes, registrations, waiting places, attendance and history. Everything else of `from` is deleted with that
 * person.
 */
export async function moveRows(trx: Db, { from, to }: Move): Promise<void> {
  await trx
    .updateTable("office_notes")
    .set({ subjectId: to })
    .where("subjectType", "=", "user")
    .where("subjectId", "=", from)
    .execute();
  for (const table of ["office_notes", "audit_log", "notices"] as const)
    await trx.updateTable(table).set({ personId: to }).where("personId", "=", from).execute();
  await sql`update "users" set "importId" = (select "importId" from "users" where "id" = ${from})
    where "id" = ${to} and "importId" is null`.execute(trx);
  await trx
    .updateTable("audit_log")
    .set({ subjectId: to })
    .where("subjectType", "=", "user")
    .where("subjectId", "=", from)
    .execute();
  await sql`update "registrations" set "userId" = ${to} where "userId" = ${from}
    and "courseId" not in (select "courseId" from "registrations" where "userId" = ${to})`.execute(
    trx,
  );
  // That the office called stands in the row that stays, whose ever it is.
  await sql`update "attendance" set ("calledAt", "calledById", "callNote") =
      (select "other"."calledAt", "other"."calledById", "other"."callNote" from "attendance" as "other"
        where "other"."userId" in (${from}, ${to}) and "other"."userId" <> "attendance"."userId"
          and "other"."classId" = "attendance"."classId")
    where "userId" in (${from}, ${to}) and "calledAt" is null and exists (select 1 from "attendance" as "other"
      where "other"."userId" in (${from}, ${to}) and "other"."classId" = "attendance"."classId"
        and "other"."calledAt" is not null)`.execute(trx);
  await sql`delete from "attendance" where "userId" = ${to} and exists (select 1 from "attendance" as "former"
    where "former"."userId" = ${from} and "former"."classId" = "attendance"."classId"
      and "former"."markedAt" > "attendance"."markedAt")`.execute(trx);
  await sql`update "attendance" set "userId" = ${to} where "userId" = ${from}
    and "classId" not in (select "classId" from "attendance" where "userId" = ${to})`.execute(trx);
  await sql`update "notice_receipts" set "calledAt" = (select "calledAt" from "notice_receipts" as "former"
      where "former"."userId" = ${from} and "former"."noticeId" = "notice_receipts"."noticeId")
    where "userId" = ${to} and "calledAt" is null`.execute(trx);
  await sql`update "notice_receipts" set "userId" = ${to} where "userId" = ${from}
    and "noticeId" not in (select "noticeId" from "notice_receipts" where "userId" = ${to})`.execute(
    trx,
  );
  await sql`update "waiting_list" set "userId" = ${to} where "userId" = ${from}
    and "courseId" not in (select "courseId" from "waiting_list" where "userId" = ${to})`.execute(
    trx,
  );
  await sql`update "teachers" set "userId" = ${to} where "userId" = ${from}
    and not exists (select 1 from "teachers" where "userId" = ${to})`.execute(trx);
  await sql`update "course_staff" set "userId" = ${to} where "userId" = ${from}
    and "courseId" not in (select "courseId" from "course_staff" where "userId" = ${to})`.execute(
    trx,
  );
  await sql`update "exam_grants" set "userId" = ${to} where "userId" = ${from}
    and not exists (select 1 from "exam_grants" where "userId" = ${to})`.execute(trx);
  await trx.updateTable("fee_accounts").set({ userId: to }).where("userId", "=", from).execute();
  for (const column of ["teacherId", "plannedTeacherId"])
    await sql`update "classes" set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
      trx,
    );
  await sql`delete from "waiting_list" where "userId" = ${to} and "courseId" in
    (select "courseId" from "enrolments" where "userId" = ${to}
      and ("status" = 'active' or "withdrawnByOfficeAt" is not null))`.execute(trx);
}

export async function moveEnrolment(
  trx: Db,
  { id, to }: { id: string; to: string },
): Promise<void> {
  await trx.updateTable("enrolments").set({ userId: to }).where("id", "=", id).execute();
}

/** Deletes an enrolment in favour of another in the same course, which gets its notes. */
export async function replaceEnrolment(
  trx: Db,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await trx
    .updateTable("office_notes")
    .set({ subjectId: by })
    .where("subjectType", "=", "enrolment")
    .where("subjectId", "=", id)
    .execute();
  await trx.deleteFrom("enrolments").where("id", "=", id).execute();
}

/** Gives `to` the form of `from`; a form of its own is deleted before. */
export async function moveForm(trx: Db, { from, to }: Move): Promise<void> {
  await trx.deleteFrom("enrolment_forms").where("userId", "=", to).execute();
  await trx.updateTable("enrolment_forms").set({ userId: to }).where("userId", "=", from).execute();
}

export async function insertJoined(trx: Db, row: Database["joined_people"]): Promise<void> {
  await trx.insertInto("joined_people").values(row).execute();
}

/** The ids that were joined to an account: who erases it erases them too, from older backups. */
export async function listFormerIds(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("joined_people")
    .select("formerId")
    .where("userId", "in", userIds)
    .execute();
  return rows.map(({ formerId }) => formerId);
}

/** The accounts to which people were joined, by the ids that they had before. */
export async function findJoinedAccounts(
  db: Db,
  formerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (formerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("joined_people")
    .select(["formerId", "userId"])
    .where("formerId", "in", formerIds)
    .execute();
  return new Map(rows.map(({ formerId, userId }) => [formerId, userId]));
}

/** Phone numbers and e-mail addresses of the forms that were not kept. */
export async function listFormerContacts(db: Db, userId: string) {
  return db
    .selectFrom("joined_people")
    .select(["phoneNumber", "email"])
    .where("userId", "=", userId)
    .execute();
}
