import type {
  EntryKind,
  FeePlan,
  GivenRefund,
  PayMethod,
  TakenPayment,
} from "../../../contract/entities/fees.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import { type Actor, recordAudit, recordDeskAudit } from "../audit/index.ts";
import { utrsIn } from "./bank-matching.rules.ts";
import { matchOwnClaim } from "./claims.repository.ts";
import { issueDocument, type Letterhead } from "./documents.service.ts";
import { allocate, cashLimit, chargesOf, type EntryRow, standing, totalsOf } from "./fees.rules.ts";
import {
  type AccountRow,
  cancelDocuments,
  freeCode,
  insertAccount,
  insertEntries,
  isMonthLocked,
  listAllocations,
  listEntries,
  lockAccount,
  lockAccountsBeside,
  replaceAllocations,
  replaceOpenCharges,
  setCleared,
  sumCash,
} from "./ledger.repository.ts";
import { insertUtr } from "./utrs.repository.ts";

/** An account whose row is locked, with its entries. */
export type OpenAccount = { account: AccountRow; entries: EntryRow[]; today: string };

/** Throws AppError("not_found"). */
export async function openLedger(trx: Trx, accountId: string, at: Date): Promise<OpenAccount> {
  const account = await lockAccount(trx, accountId);
  if (!account) throw new AppError("not_found");
  return { account, entries: await listEntries(trx, [account.id]), today: istDay(at) };
}

type NewEntry = Pick<EntryRow, "kind" | "paise"> &
  Partial<Omit<EntryRow, "id" | "accountId" | "kind" | "paise" | "byId" | "at">>;

/**
 * Writes entries, lays the credits anew and audits each. The only way into the ledger. Throws AppError("month_locked")
 * where the day of one lies in a locked month.
 */
export async function writeEntries(
  trx: Trx,
  { account, entries }: Pick<OpenAccount, "account" | "entries">,
  {
    added,
    actor,
  }: { added: readonly NewEntry[]; actor: Pick<Actor, "actorId" | "at"> & Partial<Actor> },
): Promise<EntryRow[]> {
  const at = actor.at.toISOString();
  const rows = added.map(
    (entry): EntryRow => ({
      ...{ id: newId(), accountId: account.id, byId: actor.actorId, at },
      ...{ dueOn: null, method: null, receivedOn: null, reference: null },
      ...{ reason: null, reversesId: null, clearedOn: null },
      ...entry,
    }),
  );
  await insertEntries(trx, rows);
  // After writing: whoever locks a month waits for those who have written, so none slips in between.
  for (const { receivedOn } of rows)
    if (await isMonthLocked(trx, receivedOn ?? istDay(actor.at)))
      throw new AppError("month_locked");
  const laid = await listAllocations(trx, [account.id]);
  // After something was taken back, what was paid lies again on what is due first.
  const kept = rows.some(({ kind }) => kind === "reversal") ? [] : laid;
  const all = [...entries, ...rows];
  const now = allocate(all, kept);
  await replaceAllocations(trx, { laid, now });
  const open = chargesOf(all, now).filter(({ openPaise }) => openPaise > 0);
  await replaceOpenCharges(trx, { accountId: account.id, open });
  return rows;
}

/** What the audit log says of each. */
const said: Readonly<Record<EntryKind, string>> = {
  charge: "charge written",
  discount: "discount given",
  payment: "payment taken",
  refund: "refund given",
  "write-off": "fee written off",
  reversal: "fee entry reversed",
};

/** One audit line for each entry of the office; a cashier may write payments. */
export async function recordEntries(
  trx: Trx,
  actor: Actor,
  { account, rows }: { account: AccountRow; rows: readonly EntryRow[] },
): Promise<void> {
  for (const { id, kind, paise, method, reason } of rows)
    await (kind === "payment" ? recordDeskAudit : recordAudit)(trx, actor, {
      ...({ action: "create", subjectType: "fee", subjectId: id, detail: said[kind] } as const),
      ...{ personId: account.userId ?? undefined, courseId: account.courseId },
      after: { feeEntryPaise: paise, ...(method && { payMethod: method }) },
      reason: reason ?? undefined,
    });
}

export type Opening = {
  userId: string;
  enrolmentId: string;
  courseId: string;
  plan: FeePlan | null;
  charges: readonly NewEntry[];
  refundVersion: string | null;
};

/** Opens the account of a new enrolment with its charges. */
export async function openAccount(
  trx: Trx,
  { plan, charges, ...opening }: Opening,
  actor: Pick<Actor, "actorId" | "at">,
): Promise<AccountRow> {
  const account: AccountRow = {
    ...{ id: newId(), ...opening, plan: plan && JSON.stringify(plan) },
    ...{ code: await freeCode(trx), openedAt: actor.at.toISOString() },
  };
  await insertAccount(trx, account);
  await writeEntries(trx, { account, entries: [] }, { added: charges, actor });
  return account;
}

export type Taken = { account: AccountRow; entry: EntryRow; isCashWarned: boolean };

type Taking = {
  accountId: string;
  payment: TakenPayment;
  institute: Letterhead;
  actor: Actor;
};

/**
 * Money is taken. Throws AppError("cash_limit") for cash at the legal limit, ("reference_known") for a transfer that was
 * taken before, ("month_locked"), ("future_day"), ("not_found").
 */
export async function takePayment(
  trx: Trx,
  { accountId, payment, institute, actor }: Taking,
): Promise<Taken> {
  const { paise, method, receivedOn, reference } = payment;
  if (method === "cash") await lockAccountsBeside(trx, accountId);
  const opened = await openLedger(trx, accountId, actor.at);
  const { account, today } = opened;
  requirePast(receivedOn, today);
  const taken = await sumCash(trx, { userId: account.userId, accountId, day: receivedOn });
  const cash = method === "cash" ? cashLimit(paise, taken) : "free";
  if (cash === "refused") throw new AppError("cash_limit");
  const added = [
    { kind: "payment", paise: -paise, method, receivedOn, reference: reference ?? null } as const,
  ];
  const [entry] = await writeEntries(trx, opened, { added, actor });
  if (!entry) throw new Error("no entry was written");
  await countTransfer(trx, entry);
  await issueDocument(trx, { account, entry, institute, at: actor.at });
  await recordEntries(trx, actor, { account, rows: [entry] });
  return { account, entry, isCashWarned: cash === "warned" };
}

/** A transfer counts once, and what its payer said of it has come true. Throws AppError("reference_known"). */
async function countTransfer(
  trx: Trx,
  { id, accountId, method, reference }: EntryRow,
): Promise<void> {
  if (method !== "upi" && method !== "bank") return;
  const [utr] = utrsIn({ reference: reference ?? "", narration: "" });
  if (!utr) return;
  if (!(await insertUtr(trx, { utr, entryId: id }))) throw new AppError("reference_known");
  await matchOwnClaim(trx, { accountId, utr });
}

function requirePast(day: string, today: string): void {
  if (day > today) throw new AppError("future_day");
}

/**
 * Takes an entry back: its document is cancelled, and what lay on it is free. Throws AppError("not_found"), ("reversed_before"),
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
  const { method, dueOn } = entry;
  const added = [
    {
      ...({ kind: "reversal", paise: -entry.paise, reversesId: entry.id, reason } as const),
      ...{ method, dueOn, receivedOn: entry.receivedOn && opened.today },
    },
  ];
  const [reversal] = await writeEntries(trx, opened, { added, actor });
  if (!reversal) throw new Error("no entry was written");
  await cancelDocuments(trx, entry.id, actor.at.toISOString());
  await recordEntries(trx, actor, { account: opened.account, rows: [reversal] });
  return reversal;
}

/** What was paid and not given back, in paise; a cheque only once the bank has paid it. */
export function refundable(entries: readonly EntryRow[]): number {
  const { paidPaise, refundedPaise, pendingPaise } = totalsOf({ entries, laid: [], today: "" });
  return paidPaise - refundedPaise - pendingPaise;
}

type GivingBack = {
  accountId: string;
  refund: GivenRefund;
  institute: Letterhead;
  actor: Actor;
};

/** Money is given back. Throws AppError("more_than_paid"), ("month_locked"), ("future_day"), ("not_found"). */
export async function giveRefund(
  trx: Trx,
  { accountId, refund, institute, actor }: GivingBack,
): Promise<EntryRow> {
  const opened = await openLedger(trx, accountId, actor.at);
  const { paise, method, paidOn, reference, reason } = refund;
  requirePast(paidOn, opened.today);
  if (paise > refundable(opened.entries)) throw new AppError("more_than_paid");
  const added = [
    {
      ...({ kind: "refund", paise, method, receivedOn: paidOn } as const),
      ...{ reference: reference ?? null, reason },
    },
  ];
  const [entry] = await writeEntries(trx, opened, { added, actor });
  if (!entry) throw new Error("no entry was written");
  await issueDocument(trx, { account: opened.account, entry, institute, at: actor.at });
  await recordEntries(trx, actor, { account: opened.account, rows: [entry] });
  return entry;
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

/** The bank has paid a cheque. Throws AppError("not_found"). */
export async function clearCheque(
  trx: Trx,
  {
    accountId,
    entryId,
    day,
    actor,
  }: { accountId: string; entryId: string; day: string; actor: Actor },
): Promise<void> {
  const { account, entries, today } = await openLedger(trx, accountId, actor.at);
  requirePast(day, today);
  const entry = standing(entries).find(({ id }) => id === entryId);
  if (entry?.method !== ("cheque" satisfies PayMethod) || entry.kind !== "payment")
    throw new AppError("not_found");
  await setCleared(trx, entryId, day);
  await recordAudit(trx, actor, {
    ...({ action: "change", subjectType: "fee", subjectId: entryId } as const),
    ...{ detail: "cheque cleared", personId: account.userId ?? undefined },
    ...{ courseId: account.courseId, after: { clearedOn: day } },
  });
}
