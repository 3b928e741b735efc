import type { EntryKind, FeePlan } from "../../../contract/entities/fees.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import { type Actor, recordAudit, recordDeskAudit } from "../audit/index.ts";
import {
  type AccountRow,
  freeCode,
  insertAccount,
  lockAccount,
  raiseVersion,
} from "./accounts.repository.ts";
import { type AllocationRow, allocate, chargesOf, type EntryRow } from "./fees.rules.ts";
import {
  insertEntries,
  isMonthLocked,
  listAllocations,
  listEntries,
  replaceAllocations,
  replaceOpenCharges,
} from "./ledger.repository.ts";

/** An account whose row is locked, with its entries. */
export type OpenAccount = { account: AccountRow; entries: EntryRow[]; today: string };

/** Throws AppError("not_found"). */
export async function openLedger(trx: Trx, accountId: string, at: Date): Promise<OpenAccount> {
  const account = await lockAccount(trx, accountId);
  if (!account) throw new AppError("not_found");
  return { account, entries: await listEntries(trx, [account.id]), today: istDay(at) };
}

/** Throws AppError("future_day"). */
export function requirePast(day: string, today: string): void {
  if (day > today) throw new AppError("future_day");
}

type NewEntry = Pick<EntryRow, "kind" | "paise"> &
  Partial<Omit<EntryRow, "id" | "accountId" | "courseId" | "kind" | "paise" | "byId" | "at">>;

type Written = {
  added: readonly NewEntry[];
  actor: Pick<Actor, "actorId" | "at"> & Partial<Actor>;
  /** Whether what lies on other charges stays there where one is taken back. */
  staysLaid?: boolean;
};

/**
 * Writes entries, lays the credits anew and audits each. The only way into the ledger. What the office has laid by hand
 * stays as long as its payment and its charge do; what is free, such as the rest of that payment, is laid by the rule.
 * Throws AppError("month_locked") where the day of one lies in a locked month.
 */
export async function writeEntries(
  trx: Trx,
  { account, entries }: Pick<OpenAccount, "account" | "entries">,
  { added, actor, staysLaid = false }: Written,
): Promise<EntryRow[]> {
  const at = actor.at.toISOString();
  const rows = added.map(
    (entry): EntryRow => ({
      ...{ id: newId(), accountId: account.id, courseId: account.courseId },
      ...{ byId: actor.actorId, at },
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
  const isRelaid = rows.some(({ kind }) => kind === "reversal") && !staysLaid;
  const kept = isRelaid ? laid.filter(({ isByHand }) => isByHand === 1) : laid;
  const all = [...entries, ...rows];
  await replaceLaid(trx, { account, entries: all }, { laid, now: allocate(all, kept) });
  return rows;
}

/** Lays credits anew, and says beside them what is open, and that the account has changed. */
export async function replaceLaid(
  trx: Trx,
  { account, entries }: Pick<OpenAccount, "account" | "entries">,
  { laid, now }: { laid: readonly AllocationRow[]; now: readonly AllocationRow[] },
): Promise<void> {
  await replaceAllocations(trx, { laid, now });
  const { id: accountId, courseId } = account;
  const writtenAt = new Map(entries.map(({ id, at }) => [id, at]));
  const open = chargesOf(entries, now)
    .filter(({ openPaise }) => openPaise > 0)
    .map(({ id: chargeId, dueOn, openPaise }) => ({
      ...{ chargeId, accountId, courseId, dueOn, openPaise },
      at: writtenAt.get(chargeId) ?? "",
    }));
  await replaceOpenCharges(trx, { accountId, open });
  await raiseVersion(trx, account.id);
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
    version: 1,
  };
  await insertAccount(trx, account);
  await writeEntries(trx, { account, entries: [] }, { added: charges, actor });
  return account;
}
