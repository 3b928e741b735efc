import type { EntryKind, FeeCharge, LaidPayment } from "../../../contract/entities/fees.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { cancelDocuments } from "./documents.repository.ts";
import {
  allocate,
  chargesOf,
  type EntryRow,
  paymentsOf,
  standing,
  totalsOf,
} from "./fees.rules.ts";
import { listAllocations } from "./ledger.repository.ts";
import { openLedger, recordEntries, replaceLaid, writeEntries } from "./ledger.service.ts";

/**
 * Takes an entry back, and with a refund the discount that came with it: its document is cancelled, and what lay on it is
 * free. Throws AppError("not_found"), ("reversed_before"), ("month_locked"), ("more_than_paid") where a refund has given it
 * back already.
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
  given: { paise: number; reason: string; isOnEach?: boolean | undefined };
  actor: Actor;
};

/** Throws AppError("more_than_open") above what is open, ("month_locked"), ("not_found"). */
export async function lessen(
  trx: Trx,
  { accountId, kind, given, actor }: Lessening,
): Promise<EntryRow> {
  const opened = await openLedger(trx, accountId, actor.at);
  const laid = await listAllocations(trx, [accountId]);
  const charges = chargesOf(opened.entries, laid);
  const open = charges.reduce((all, { openPaise }) => all + openPaise, 0);
  if (given.paise > open) throw new AppError("more_than_open");
  const added = [{ kind, paise: -given.paise, reason: given.reason }];
  const [entry] = await writeEntries(trx, opened, { added, actor });
  if (!entry) throw new Error("no entry was written");
  if (given.isOnEach) {
    const own = inProportion(given.paise, charges).map((share) => ({
      ...{ ...share, creditId: entry.id, isByHand: 1 },
    }));
    const entries = [...opened.entries, entry];
    const before = await listAllocations(trx, [accountId]);
    const now = allocate(entries, [...laid, ...own]);
    await replaceLaid(trx, { ...opened, entries }, { laid: before, now });
  }
  await recordEntries(trx, actor, { account: opened.account, rows: [entry] });
  return entry;
}

/** Parts of a sum on each charge that is open, to the paisa: none above what is open of it, together the sum. */
function inProportion(paise: number, charges: readonly FeeCharge[]) {
  let [rest, open] = [paise, charges.reduce((all, { openPaise }) => all + openPaise, 0)];
  return charges
    .filter(({ openPaise }) => openPaise > 0)
    .map(({ id: chargeId, openPaise }) => {
      const share = Math.min(openPaise, rest, Math.ceil((rest * openPaise) / open));
      rest -= share;
      open -= openPaise;
      return { chargeId, paise: share };
    })
    .filter(({ paise: share }) => share > 0);
}

type Laying = LaidPayment & { accountId: string; paymentId: string; version: number; actor: Actor };

/**
 * The office says which charges a payment is used for. That stays until the payment or the charge is taken back or the
 * payment is given back; the rest of the payment is laid by the rule, and what that adds to a charge counts as said, too.
 * Throws AppError("not_found"), ("changed_meanwhile"), ("more_than_paid"), ("invalid_fields") where a charge is not open
 * for so much.
 */
export async function layPayment(
  trx: Trx,
  { accountId, paymentId: creditId, laid: asked, version, actor }: Laying,
): Promise<void> {
  const opened = await openLedger(trx, accountId, actor.at);
  const { account, entries } = opened;
  const laid = await listAllocations(trx, [accountId]);
  const payment = paymentsOf(entries, laid).find(({ id }) => id === creditId);
  if (!payment) throw new AppError("not_found");
  requireVersion(account, version, () => ({ payment }));
  const others = laid.filter((row) => row.creditId !== creditId);
  const charges = new Map(chargesOf(entries, others).map((charge) => [charge.id, charge]));
  const own = Object.entries(asked).map(([chargeId, paise]) => ({ chargeId, paise }));
  const fields = own
    .filter(({ chargeId, paise }) => paise > (charges.get(chargeId)?.openPaise ?? 0))
    .map(({ chargeId }) => ({ field: `laid.${chargeId}`, code: "too_big" as const }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
  if (own.reduce((all, { paise }) => all + paise, 0) > payment.usablePaise)
    throw new AppError("more_than_paid");
  const said = own.map((row) => ({ ...row, creditId, isByHand: 1 }));
  await replaceLaid(trx, opened, { laid, now: allocate(entries, [...others, ...said]) });
  const inWords = (lies: LaidPayment["laid"]) =>
    Object.entries(lies).map(([id, paise]) => `₹${paise / 100} ${charges.get(id)?.dueOn}`);
  await recordAudit(trx, actor, {
    ...({ action: "change", subjectType: "fee", subjectId: creditId } as const),
    ...{ detail: "payment laid", courseId: account.courseId },
    personId: account.userId ?? undefined,
    before: { feeInstalments: inWords(payment.laid) },
    after: { feeInstalments: inWords(asked) },
  });
}
