import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import { limits } from "../../../contract/limits.ts";
import type { Database, Db } from "../../database/connect.ts";
import { hasAccount } from "../accounts/index.ts";

const ANY = sql<SqlBool>`true`;

/**
 * Every column that refers to a person, and which of its rows say that something was done with them since they were
 * imported; null where only the program writes such rows by itself. Two columns of classes refer without a foreign key.
 */
export const signsOfUse: Readonly<Record<string, RawBuilder<SqlBool> | null>> = {
  "admission_slips.userId": ANY,
  "answered_calls.userId": ANY,
  "attempts.userId": ANY,
  "attendance.userId": ANY,
  "calendar_feeds.userId": ANY,
  "cashiers.userId": ANY,
  "class_opens.userId": ANY,
  "classes.plannedTeacherId": ANY,
  "classes.teacherId": ANY,
  "course_staff.userId": ANY,
  "enrolment_forms.userId": sql`"version" > 1`,
  // The import's own seat is as old as the person, and unchanged.
  "enrolments.userId": sql`("status" <> 'active' or "enrolledAt" <> "users"."createdAt"
    or "changedAt" <> "enrolledAt")`,
  "exam_grants.userId": ANY,
  // What was charged with the import's seat is no use; money is.
  "fee_accounts.userId": sql`exists (select 1 from "fee_entries"
    where "accountId" = "fee_accounts"."id" and "kind" <> 'charge')`,
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
  "practised.userId": ANY,
  "push_subscriptions.userId": ANY,
  "recent_downloads.userId": ANY,
  "registrations.userId": ANY,
  "saved_views.userId": ANY,
  "sessions.userId": ANY,
  "teachers.userId": ANY,
  "uploads.userId": ANY,
  "waiting_list.userId": ANY,
};

/** Something was done with the person since, so that erasing them would lose it. */
const wasUsed = wasUsedBy(Object.keys(signsOfUse));

export type ImportRow = Database["imports"];

export async function insertImport(trx: Db, row: ImportRow): Promise<void> {
  await trx.insertInto("imports").values(row).execute();
}

/** Locks an import until the transaction ends; an update locks on both databases. */
export async function lockImport(trx: Db, id: string): Promise<ImportRow | undefined> {
  return trx
    .updateTable("imports")
    .set({ id })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function updateImport(
  trx: Db,
  {
    id,
    ...changes
  }: { id: string; received?: number; added?: number; undoneAt?: string; undoneById?: string },
): Promise<void> {
  await trx.updateTable("imports").set(changes).where("id", "=", id).execute();
}

export async function findImport(db: Db, id: string): Promise<PeopleImport | undefined> {
  const [found] = await withUndo(db, await selectShown(db).where("imports.id", "=", id).execute());
  return found;
}

/** The latest, newest first. */
export async function listImports(db: Db): Promise<PeopleImport[]> {
  const rows = await selectShown(db)
    .orderBy("imports.createdAt", "desc")
    .orderBy("imports.id", "desc")
    .limit(limits.shownImports)
    .execute();
  return withUndo(db, rows);
}

function selectShown(db: Db) {
  return db
    .selectFrom("imports")
    .leftJoin("users", "users.id", "imports.createdById")
    .select(["imports.id", "imports.fileName", "imports.rows", "imports.received"])
    .select(["imports.added", "imports.createdAt", "imports.undoneAt", "users.name as byName"]);
}

type Shown = Omit<PeopleImport, "left" | "kept" | "keptPeople">;

async function withUndo(db: Db, rows: readonly Shown[]): Promise<PeopleImport[]> {
  const shown = [];
  for (const row of rows) shown.push({ ...row, ...(await undoOf(db, row)) });
  return shown;
}

/** How many people the undo of an import still has to erase, and whom it keeps. */
async function undoOf(db: Db, { id, undoneAt }: Shown) {
  if (undoneAt === null) return { left: 0, kept: 0, keptPeople: [] };
  const { total, used } = await db
    .selectFrom("users")
    .select(sql<number>`count(*)`.as("total"))
    .select(sql<number>`count(case when ${wasUsed} then 1 end)`.as("used"))
    .where("importId", "=", id)
    .executeTakeFirstOrThrow();
  const kept = Number(used);
  const keptPeople = kept > 0 ? await listUsed(db, id, limits.rowsAtOnce) : [];
  return { left: Number(total) - kept, kept, keptPeople };
}

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

/** Undos that are not finished, with who started them. */
export async function listUnfinishedUndos(db: Db) {
  return db
    .selectFrom("imports")
    .select(["id", "undoneById"])
    .where("undoneAt", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("users")
          .select("users.id")
          .whereRef("users.importId", "=", "imports.id")
          .where(({ not }) => not(wasUsed)),
      ),
    )
    .execute();
}

/** The next unused people of an import, by id. */
export async function listImported(
  trx: Db,
  { importId, limit }: { importId: string; limit: number },
): Promise<string[]> {
  const rows = await selectUnused(trx).where("importId", "=", importId).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Those of the people with whom nothing was done since. */
export async function listUnused(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await selectUnused(trx).where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

function selectUnused(trx: Db) {
  return trx
    .selectFrom("users")
    .select("id")
    .where(({ not }) => not(wasUsed))
    .orderBy("id");
}
