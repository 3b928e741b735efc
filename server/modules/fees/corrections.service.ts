import type { EntryKind } from "../../../contract/entities/fees.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import type { Actor } from "../audit/index.ts";
import { cancelDocuments } from "./documents.repository.ts";
import { chargesOf, type EntryRow, standing, totalsOf } from "./fees.rules.ts";
import { listAllocations } from "./ledger.repository.ts";
import { openLedger, recordEntries, writeEntries } from "./ledger.service.ts";

/**
 * Takes an entry back, and with a refund the discount that came with it: its document is cancelled, and what lay on it is free. Throws AppError("not_found"), ("reversed_before"),
 * ("month_locked"), ("more_than_paid") where a refund has given it back already.
 */
export async function reverseEntry(
  trx: Trx,
  {
    accountId,
    entryId,
    reason,
    actor,
  }: { accountId: string; entryId: string; reason: string; actor: Actor },
): Promise<EntryRow> {
  const opened = await openLedger(trx, accountId, actor.at);
  const entry = opened.entries.find(({ id }) => id === entryId);
  if (!entry || entry.kind === "reversal") throw new AppError("not_found");
  if (!standing(opened.entries).includes(entry)) throw new AppError("reversed_before");
  const { paidPaise, refundedPaise } = totalsOf({ ...opened, laid: [] });
  if (entry.kind === "payment" && paidPaise - refundedPaise < -entry.paise)
    throw new AppError("more_than_paid");
  // A discount that was written with a refund goes with it.
  const lowered = standing(opened.entries).filter(
    ({ kind, at }) => entry.kind === "refund" && kind === "discount" && at === entry.at,
  );
  const added = [entry, ...lowered].map(({ id, paise, method, dueOn, receivedOn }) => ({
    ...({ kind: "reversal", paise: -paise, reversesId: id, reason } as const),
    ...{ method, dueOn, receivedOn: receivedOn && opened.today },
  }));
  const rows = await writeEntries(trx, opened, { added, actor });
  const [reversal] = rows;
  if (!reversal) throw new Error("no entry was written");
  await cancelDocuments(trx, entry.id, actor.at.toISOString());
  await recordEntries(trx, actor, { account: opened.account, rows });
  return reversal;
}

type Lessening = {
  accountId: string;
  kind: Extract<EntryKind, "discount" | "write-off">;
  given: { paise: number; reason: string };
  actor: Actor;
};

/** Throws AppError("more_than_open") above what is open, ("month_locked"), ("not_found"). */
export async function lessen(
  trx: Trx,
  { accountId, kind, given, actor }: Lessening,
): Promise<EntryRow> {
  const opened = await openLedger(trx, accountId, actor.at);
  const laid = await listAllocations(trx, [accountId]);
  const open = chargesOf(opened.entries, laid).reduce((all, { openPaise }) => all + openPaise, 0);
  if (given.paise > open) throw new AppError("more_than_open");
  const added = [{ kind, paise: -given.paise, reason: given.reason }];
  const [entry] = await writeEntries(trx, opened, { added, actor });
  if (!entry) throw new Error("no entry was written");
  await recordEntries(trx, actor, { account: opened.account, rows: [entry] });
  return entry;
}
