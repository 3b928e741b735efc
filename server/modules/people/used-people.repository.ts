import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../../database/connect.ts";
import { hasAccount } from "../accounts/index.ts";

type Db = Connection["db"];

const ANY = sql<SqlBool>`true`;

/**
 * Every column that refers to a person, and which of its rows say that something was done with them since they were
 * imported; null where only the program writes such rows by itself. Two columns of classes refer without a foreign key.
 */
export const signsOfUse: Readonly<Record<string, RawBuilder<SqlBool> | null>> = {
  "admission_slips.userId": ANY,
  "answered_calls.userId": ANY,
  "attendance.userId": ANY,
  "calendar_feeds.userId": ANY,
  "class_opens.userId": ANY,
  "classes.plannedTeacherId": ANY,
  "classes.teacherId": ANY,
  "course_staff.userId": ANY,
  "enrolment_forms.userId": sql`"version" > 1`,
  // The import's own seat is as old as the person, and unchanged.
  "enrolments.userId": sql`("status" <> 'active' or "enrolledAt" <> "users"."createdAt"
    or "changedAt" <> "enrolledAt")`,
  "join_questions.accountUserId": ANY,
  "join_questions.officeUserId": sql`"refusedAt" is not null`,
  "joined_people.userId": ANY,
  "lecture_progress.userId": ANY,
  "message_settings.userId": ANY,
  "notice_receipts.userId": sql`("readAt" is not null or "calledAt" is not null)`,
  // A seat given by the import is told at once.
  "notices.personId": sql`"notices"."createdAt" <> "users"."createdAt"`,
  // Another phone in the file is a note of the import.
  "office_notes.personId": sql`("office_notes"."createdAt" <> "users"."createdAt"
    or "changedAt" <> "office_notes"."createdAt" or "deletedAt" is not null)`,
  "opened_notes.userId": ANY,
  "outbox.recipientId": null,
  "push_subscriptions.userId": ANY,
  "recent_downloads.userId": ANY,
  "registrations.userId": ANY,
  "saved_views.userId": ANY,
  "sessions.userId": ANY,
  "teachers.userId": ANY,
  "uploads.userId": ANY,
  "waiting_list.userId": ANY,
};

/** Whether a person of an import has an account by now, a role or a suspension, or a row by one of these columns. */
export function wasUsedBy(columns: readonly string[]): RawBuilder<SqlBool> {
  const rows = columns.flatMap((name) => {
    const isUse = signsOfUse[name];
    const [table = "", column = ""] = name.split(".");
    return isUse
      ? [
          sql<SqlBool>`exists (select 1 from ${sql.table(table)}
            where ${sql.ref(`${table}.${column}`)} = "users"."id" and ${isUse})`,
        ]
      : [];
  });
  const self = sql<SqlBool>`substr("users"."subject", 1, 7) <> 'office|' or "users"."role" <> 'student'
    or "users"."suspendedAt" is not null`;
  return sql`(${sql.join([self, ...rows], sql` or `)})`;
}

/** Something was done with the person since, so that erasing them would lose it. */
export const wasUsed = wasUsedBy(Object.keys(signsOfUse));

/** The people of an import with whom something was done since. */
export async function listUsed(trx: Db, importId: string, limit: number) {
  const rows = await trx
    .selectFrom("users")
    .select(["users.id", "users.name", hasAccount])
    .where("users.importId", "=", importId)
    .where(wasUsed)
    .orderBy("users.id")
    .limit(limit)
    .execute();
  return rows.map(({ id, name, hasAccount }) => ({ id, name, hasAccount: hasAccount === 1 }));
}
