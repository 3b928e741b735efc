import type { Connection } from "../../database/connect.ts";
import { writeAuditLine } from "../audit/index.ts";
import { endSessionsOf } from "../auth/index.ts";
import {
  deleteErasedAccounts,
  deleteErasedEnquiries,
  listErasedAccounts,
} from "./erasures.repository.ts";

export type ErasedAgain = { accounts: number; enquiries: number };

/**
 * Erases what is on record as erased and yet there, as it is in a backup from before. An id is never given
 * twice, so that nobody else can be meant. Their devices are told to forget what they keep, and the audit log
 * says so of each account.
 */
export async function eraseAgain(
  database: Pick<Connection, "transaction">,
  now: Date,
): Promise<ErasedAgain> {
  return database.transaction(async (trx) => {
    for (const id of await listErasedAccounts(trx)) await endSessionsOf(trx, id);
    const accounts = await deleteErasedAccounts(trx);
    for (const subjectId of accounts) {
      await writeAuditLine(
        trx,
        { actorId: subjectId, at: now, address: "" },
        { action: "delete", subjectType: "user", subjectId, detail: "erased before, found again" },
      );
    }
    return { accounts: accounts.length, enquiries: await deleteErasedEnquiries(trx) };
  });
}
