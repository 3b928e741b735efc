import { sql } from "kysely";
import type { DocumentSnapshot } from "../../../contract/entities/fee-document.ts";
import type { Database, Db, Trx } from "../../database/connect.ts";
import type { AccountRow } from "./accounts.repository.ts";

/** With the student and the course of its account as they are now. */
export async function findDocument(db: Db, id: string) {
  return db
    .selectFrom("fee_documents as document")
    .innerJoin("fee_entries as entry", "entry.id", "document.entryId")
    .innerJoin("fee_accounts as account", "account.id", "entry.accountId")
    .leftJoin("users", "users.id", "account.userId")
    .select([
      ...(["document.id", "document.snapshot", "document.cancelledAt"] as const),
      ...(["document.printedAt", "document.entryId"] as const),
      ...(["account.userId", "account.courseId", "users.name"] as const),
    ])
    .where("document.id", "=", id)
    .executeTakeFirst();
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** The first time stays. */
export async function setPrinted(trx: Trx, id: string, at: string): Promise<void> {
  await trx
    .updateTable("fee_documents")
    .set({ printedAt: at })
    .where("id", "=", id)
    .where("printedAt", "is", null)
    .execute();
}

/** Those of payments that stand, the newest first. */
export async function listReceipts(db: Db, accountId: string) {
  return db
    .selectFrom("fee_documents")
    .innerJoin("fee_entries", "fee_entries.id", "fee_documents.entryId")
    .select(["fee_documents.snapshot", "fee_documents.entryId"])
    .where("fee_entries.accountId", "=", accountId)
    .where("fee_entries.kind", "=", "payment")
    .where("fee_documents.cancelledAt", "is", null)
    .orderBy("fee_documents.id", "desc")
    .execute();
}

export function readSnapshot(json: string): DocumentSnapshot {
  // Written by issueDocument alone.
  return JSON.parse(json) as DocumentSnapshot;
}

export async function listDocuments(db: Db, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom("fee_documents")
    .select(["id", "number", "entryId"])
    .where("entryId", "in", entryIds)
    .orderBy("id")
    .execute();
}

/** Of the student and of the course, as a document has them. */
export async function findNames(
  db: Db,
  { id }: Pick<AccountRow, "id">,
): Promise<{ student: string; course: string | null }> {
  const { name, title } = await db
    .selectFrom("fee_accounts")
    .leftJoin("users", "users.id", "fee_accounts.userId")
    .leftJoin("courses", "courses.id", "fee_accounts.courseId")
    .select(["users.name", "courses.title"])
    .where("fee_accounts.id", "=", id)
    .executeTakeFirstOrThrow();
  return { student: name ?? "", course: title };
}

/** The next number of a series in its year. Concurrent callers wait for each other, so that none is left out. */
export async function nextNumber(
  trx: Trx,
  { series, year }: { series: string; year: string },
): Promise<number> {
  const { last } = await trx
    .insertInto("fee_series")
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["series", "year"]).doUpdateSet({ last: sql`"fee_series"."last" + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertDocument(trx: Trx, row: Database["fee_documents"]): Promise<void> {
  await trx.insertInto("fee_documents").values(row).execute();
}

export async function cancelDocuments(trx: Trx, entryId: string, at: string): Promise<void> {
  await trx
    .updateTable("fee_documents")
    .set({ cancelledAt: at })
    .where("entryId", "=", entryId)
    .where("cancelledAt", "is", null)
    .execute();
}
