import type { EntryKind, FeeCharge, FeeTotals } from "../../../contract/entities/fees.ts";
import type { Database } from "../../database/connect.ts";

export type EntryRow = Database["fee_entries"];
export type AllocationRow = Database["fee_allocations"];

/** Those that lessen what is owed; their `paise` are negative. */
const credits: readonly EntryKind[] = ["discount", "payment", "write-off"];

/** Entries that still count: neither reversals nor what they took back. */
export function standing(entries: readonly EntryRow[]): EntryRow[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !reversed.has(id));
}

/**
 * How the credits of an account lie on its charges. What lies already stays where both still stand; what is free of a
 * credit goes to the charge that is due first. The sum on a charge is never above it, nor that of a credit above that.
 */
export function allocate(
  entries: readonly EntryRow[],
  laid: readonly AllocationRow[],
): AllocationRow[] {
  const [open, free] = [openCharges(entries), freeCredits(entries)];
  const kept: AllocationRow[] = [];
  const lay = ({ creditId, chargeId, paise: wanted, isByHand }: AllocationRow) => {
    const paise = Math.min(wanted, free.get(creditId) ?? 0, open.get(chargeId) ?? 0);
    if (paise <= 0) return;
    free.set(creditId, (free.get(creditId) ?? 0) - paise);
    open.set(chargeId, (open.get(chargeId) ?? 0) - paise);
    const same = kept.find((one) => one.creditId === creditId && one.chargeId === chargeId);
    if (same) same.paise += paise;
    else kept.push({ creditId, chargeId, paise, isByHand });
  };
  for (const row of laid) lay(row);
  for (const creditId of free.keys())
    for (const chargeId of open.keys())
      lay({ creditId, chargeId, paise: Number.POSITIVE_INFINITY, isByHand: 0 });
  return kept;
}

/** By id, the one that is due first before the others. */
function openCharges(entries: readonly EntryRow[]): Map<string, number> {
  const charges = standing(entries).filter(({ kind }) => kind === "charge");
  return new Map(charges.toSorted(byDueDay).map(({ id, paise }) => [id, paise]));
}

function byDueDay(one: EntryRow, other: EntryRow): number {
  return `${one.dueOn} ${one.id}` < `${other.dueOn} ${other.id}` ? -1 : 1;
}

/** By id, the oldest first. A refund is taken from the newest, as it gives back what was paid last. */
function freeCredits(entries: readonly EntryRow[]): Map<string, number> {
  const rows = standing(entries);
  const given = rows.filter(({ kind }) => credits.includes(kind));
  const free = new Map(given.map(({ id, paise }) => [id, -paise]));
  let refunded = rows.reduce((all, { kind, paise }) => all + (kind === "refund" ? paise : 0), 0);
  for (const { id, kind } of given.toReversed()) {
    if (kind !== "payment") continue;
    const taken = Math.min(refunded, free.get(id) ?? 0);
    free.set(id, (free.get(id) ?? 0) - taken);
    refunded -= taken;
  }
  return free;
}

/** The ids of the payments that a refund gives back: each refund takes what was paid last before it. */
export function paymentsGivenBack(
  entries: readonly EntryRow[],
  refundId: string,
): ReadonlySet<string> {
  const left = new Map<string, number>();
  for (const { id, kind, paise } of standing(entries)) {
    if (kind === "payment") left.set(id, -paise);
    if (kind !== "refund") continue;
    const taken = new Set<string>();
    let rest = paise;
    for (const [payment, free] of [...left].toReversed()) {
      const part = Math.min(rest, free);
      if (part <= 0) continue;
      taken.add(payment);
      left.set(payment, free - part);
      rest -= part;
    }
    if (id === refundId) return taken;
  }
  return new Set();
}

/** The standing charges with what is open of each, by their days. */
export function chargesOf(
  entries: readonly EntryRow[],
  laid: readonly AllocationRow[],
): FeeCharge[] {
  const covered = new Map<string, number>();
  for (const { chargeId, paise } of laid)
    covered.set(chargeId, (covered.get(chargeId) ?? 0) + paise);
  return standing(entries)
    .filter(({ kind }) => kind === "charge")
    .toSorted(byDueDay)
    .map(({ id, dueOn, paise }) => ({
      ...{ id, dueOn: dueOn ?? "", paise },
      openPaise: paise - (covered.get(id) ?? 0),
    }));
}

/** The standing payments, less what was given back of each, with where they lie. */
export function paymentsOf(entries: readonly EntryRow[], laid: readonly AllocationRow[]) {
  const usable = freeCredits(entries);
  const payments = standing(entries).filter(({ kind }) => kind === "payment");
  return payments.map(({ id }) => {
    const own = laid.filter(({ creditId }) => creditId === id);
    const byCharge = own.map(({ chargeId, paise }) => [chargeId, paise] as const);
    return { id, usablePaise: usable.get(id) ?? 0, laid: Object.fromEntries(byCharge) };
  });
}

type Account = { entries: readonly EntryRow[]; laid: readonly AllocationRow[]; today: string };

/** Sums over the entries: nothing of this is stored. `today` is a day in India; a charge is overdue from the day after. */
export function totalsOf({ entries, laid, today }: Account): FeeTotals {
  const rows = standing(entries);
  const sumOf = (kind: EntryKind) =>
    rows.reduce((all, row) => all + (row.kind === kind ? row.paise : 0), 0);
  const overdue = chargesOf(entries, laid).filter(({ dueOn }) => dueOn < today);
  const pending = rows.filter(isPendingCheque);
  return {
    chargedPaise: sumOf("charge"),
    discountPaise: -sumOf("discount") - sumOf("write-off") || 0,
    paidPaise: -sumOf("payment") || 0,
    refundedPaise: sumOf("refund"),
    balancePaise: entries.reduce((all, { paise }) => all + paise, 0),
    overduePaise: overdue.reduce((all, { openPaise }) => all + openPaise, 0),
    pendingPaise: -pending.reduce((all, { paise }) => all + paise, 0) || 0,
  };
}

/** A cheque counts as paid, so that nobody is reminded, and is named as pending until the bank has paid it. */
export function isPendingCheque({ kind, method, clearedOn }: EntryRow): boolean {
  return kind === "payment" && method === "cheque" && clearedOn === null;
}

/** Two lakh rupees: whoever takes so much in cash pays a penalty of the same sum (Income-tax Act, section 269ST). */
export const CASH_LIMIT_PAISE = 200_000_00;
const WARNED_FROM = 0.8;

/**
 * Whether cash may be taken: of one person in a day and for one enrolment over all its instalments it has to stay below
 * the limit. `taken` is what was taken in cash before, in paise.
 */
export function cashLimit(
  paise: number,
  taken: { ofDay: number; ofAccount: number },
): "refused" | "warned" | "free" {
  const most = Math.max(taken.ofDay, taken.ofAccount) + paise;
  if (most >= CASH_LIMIT_PAISE) return "refused";
  return most >= CASH_LIMIT_PAISE * WARNED_FROM ? "warned" : "free";
}

/** The financial year of a day in India, from April on: `26-27`. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const from = month < 4 ? year - 1 : year;
  const short = (number: number) => String(number % 100).padStart(2, "0");
  return `${short(from)}-${short(from + 1)}`;
}

/** At most 16 characters, as rule 46 of the GST rules asks: `R26-27/000123`. */
export function documentNumber(series: string, year: string, number: number): string {
  return `${series}${year}/${String(number).padStart(6, "0")}`;
}
