import type { DocumentSnapshot } from "../../../contract/entities/fee-document.ts";
import type { Db, Trx } from "../../database/connect.ts";

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
export async function listReceipts(db: Db, accountId: string): Promise<DocumentSnapshot[]> {
  const rows = await db
    .selectFrom("fee_documents")
    .innerJoin("fee_entries", "fee_entries.id", "fee_documents.entryId")
    .select("fee_documents.snapshot")
    .where("fee_entries.accountId", "=", accountId)
    .where("fee_entries.kind", "=", "payment")
    .where("fee_documents.cancelledAt", "is", null)
    .orderBy("fee_documents.id", "desc")
    .execute();
  return rows.map(({ snapshot }) => readSnapshot(snapshot));
}

export function readSnapshot(json: string): DocumentSnapshot {
  // Written by issueDocument alone.
  return JSON.parse(json) as DocumentSnapshot;
}
