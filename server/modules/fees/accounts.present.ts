import type { FeeAccount, FeeEntry, FeePlan } from "../../../contract/entities/fees.ts";
import type { Db } from "../../database/connect.ts";
import { listAccountHeads } from "./accounts.repository.ts";
import { listDocuments } from "./documents.repository.ts";
import { chargesOf, type EntryRow, paymentsOf, totalsOf } from "./fees.rules.ts";
import { listAllocations, listEntries, listNames } from "./ledger.repository.ts";

/** Whole accounts, in the order of their ids. `today` is a day in India. */
export async function readAccounts(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<FeeAccount[]> {
  const heads = await listAccountHeads(db, ids);
  const entries = await listEntries(db, ids);
  const allocations = await listAllocations(db, ids);
  const documents = await listDocuments(
    db,
    entries.map(({ id }) => id),
  );
  const names = await listNames(
    db,
    entries.map(({ byId }) => byId),
  );
  return heads.map(({ name, title, titleHi, userId, courseId, plan, ...head }) => {
    const own = entries.filter(({ accountId }) => accountId === head.id);
    const ownIds = new Set(own.map(({ id }) => id));
    const laid = allocations.filter(({ chargeId }) => ownIds.has(chargeId));
    return {
      ...head,
      student: userId !== null && name !== null ? { id: userId, name } : null,
      course: courseId !== null && title !== null ? { id: courseId, title, titleHi } : null,
      plan: plan === null ? null : (JSON.parse(plan) as FeePlan),
      totals: totalsOf({ entries: own, laid, today }),
      charges: chargesOf(own, laid),
      payments: paymentsOf(own, laid),
      entries: presentEntries(own, { documents, names }),
    };
  });
}

type About = {
  documents: readonly { id: string; number: string; entryId: string }[];
  names: ReadonlyMap<string, string>;
};

function presentEntries(entries: readonly EntryRow[], { documents, names }: About): FeeEntry[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries.map(({ accountId: _, courseId: __, clearedOn, byId, ...entry }) => {
    const document = documents.find(({ entryId }) => entryId === entry.id);
    return {
      ...entry,
      by: names.get(byId) ?? null,
      isReversed: reversed.has(entry.id),
      isCleared: entry.method !== "cheque" || clearedOn !== null,
      document: document ? { id: document.id, number: document.number } : null,
    };
  });
}
