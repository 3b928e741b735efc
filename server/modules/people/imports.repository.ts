import { sql } from "kysely";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";
import { listUsed, wasUsed } from "./used-people.repository.ts";

type Db = Connection["db"];

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
