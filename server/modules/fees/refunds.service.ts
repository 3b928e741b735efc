import { type FeePlan, type GivenRefund, paidFeeIn } from "../../../contract/entities/fees.ts";
import type { RefundQuote } from "../../../contract/entities/refund-quote.ts";
import {
  type ClassesHeld,
  isByClasses,
  quoteRefund,
  refundRuleOf,
} from "../../../contract/fees/refund.ts";
import { AppError } from "../../app-error.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import type { Actor } from "../audit/index.ts";
import { readRefundVersion } from "../documents/index.ts";
import type { AccountRow } from "./accounts.repository.ts";
import { issueDocument, type Letterhead } from "./documents.service.ts";
import { type EntryRow, standing, totalsOf } from "./fees.rules.ts";
import { openLedger, recordEntries, requirePast, writeEntries } from "./ledger.service.ts";
import {
  countHeldClasses,
  findDueQuote,
  findRefundCourse,
  insertQuote,
} from "./refunds.repository.ts";

/** Why a withdrawal takes charges back. */
export const WITHDRAWN = "Withdrawn";

/** Charges of the fee itself: another one, such as what is kept after a withdrawal, has a reason. */
export function planCharges(entries: readonly EntryRow[]): EntryRow[] {
  return standing(entries).filter(({ kind, reason }) => kind === "charge" && reason === null);
}

/** Of one enrolment, in paise: the fee after discounts, and what was paid for it and not given back. */
export function feeAndPaid(entries: readonly EntryRow[]): { feePaise: number; paidPaise: number } {
  const totals = totalsOf({ entries, laid: [], today: "" });
  const feePaise = planCharges(entries).reduce((all, { paise }) => all + paise, 0);
  const otherCharges = totals.chargedPaise - feePaise;
  return {
    feePaise: Math.max(0, feePaise - totals.discountPaise),
    paidPaise: totals.paidPaise - totals.refundedPaise - otherCharges,
  };
}

type Quoted = {
  account: AccountRow;
  entries: readonly EntryRow[];
  now: Date;
};

/** What the version of the policy that the account was opened under gives today; undefined where it cannot say. */
export async function quoteAccount(db: Db, asked: Quoted): Promise<RefundQuote | undefined> {
  const found = await workOut(db, asked);
  return typeof found === "string" ? undefined : found;
}

/** The same for the office. Throws AppError("refund_unquoted"), and ("classes_unstated") where that is all that is missing. */
export async function requireQuote(db: Db, asked: Quoted): Promise<RefundQuote> {
  const found = await workOut(db, asked);
  if (typeof found === "string") throw new AppError(found);
  return found;
}

/** An account that was opened before its course stated the number of classes goes by what the course states now. */
async function workOut(
  db: Db,
  { account, entries, now }: Quoted,
): Promise<RefundQuote | "refund_unquoted" | "classes_unstated"> {
  const { courseId, refundVersion: label } = account;
  const course = courseId === null ? undefined : await findRefundCourse(db, courseId);
  const { label: version, figures } = await readRefundVersion(db, { label, now });
  if (courseId === null || !course || !figures) return "refund_unquoted";
  if (wasLeftOpen(entries) && !(await findDueQuote(db, account.id))) return "refund_unquoted";
  const { startsOn, validUntil, enrolmentFeePaise } = course;
  const rule = refundRuleOf(figures);
  const plan = planIn(account.plan);
  const classes = isByClasses(rule)
    ? await classesHeld(db, { courseId, all: plan?.classes ?? planIn(course.plan)?.classes, now })
    : undefined;
  if (isByClasses(rule) && !classes) return "classes_unstated";
  // Without a last day nobody knows of how many days.
  if (rule.kind === "pro-rata" && !classes && course.endsOn === null) return "refund_unquoted";
  const endsOn = course.endsOn ?? validUntil;
  const admission = plan?.parts.find(({ part }) => part === "admission")?.paise;
  const withdrawnOn = istDay(now);
  const quoted = quoteRefund({
    ...{ rule, ...feeAndPaid(entries) },
    ...{ admissionPaise: admission ?? enrolmentFeePaise ?? 0 },
    ...{ startsOn, endsOn, withdrawnOn, classes },
  });
  return { ...quoted, withdrawnOn, version, processingDays: figures.processingDays };
}

/** Its student has withdrawn, and nothing said what is kept: no fee is left of which a part could be. */
function wasLeftOpen(entries: readonly EntryRow[]): boolean {
  const hasWithdrawn = entries.some(
    ({ kind, reason }) => kind === "reversal" && reason === WITHDRAWN,
  );
  const charges = standing(entries).filter(({ kind }) => kind === "charge");
  return hasWithdrawn && charges.length === 0 && feeAndPaid(entries).paidPaise > 0;
}

function planIn(stored: string | null): FeePlan | undefined {
  return stored === null ? undefined : (JSON.parse(stored) as FeePlan);
}

type Classes = { courseId: string; all: number | undefined; now: Date };

/** Undefined where nobody has stated how many there are in all: those to come are not all planned. */
async function classesHeld(
  db: Db,
  { courseId, all, now }: Classes,
): Promise<ClassesHeld | undefined> {
  if (all === undefined) return undefined;
  return { all, held: await countHeldClasses(db, { courseId, now: now.toISOString() }) };
}

/** All that was paid: the institute gives no seat, so nobody has withdrawn. */
export async function quoteWhole(db: Db, { account, entries, now }: Quoted): Promise<RefundQuote> {
  const { paidPaise } = feeAndPaid(entries);
  const { label, figures } = await readRefundVersion(db, { label: account.refundVersion, now });
  const noFigures = { ofPaise: paidPaise, percent: null, day: null, ofDay: null };
  return {
    ...{ paise: paidPaise, steps: [{ code: "paid", paise: paidPaise, ...noFigures }] },
    ...{ withdrawnOn: istDay(now), lastDay: null, guidelinePaise: paidPaise, version: label },
    processingDays: figures?.processingDays ?? 30,
  };
}

type Kept = {
  accountId: string;
  quote: RefundQuote;
  by: { actorId: string; at: Date };
  /** Null as long as nobody has withdrawn by it. */
  dueOn: string | null;
};

export async function keepQuote(trx: Trx, { accountId, quote, by, dueOn }: Kept): Promise<void> {
  await insertQuote(trx, {
    ...{ id: newId(), accountId, paise: quote.paise, quote: JSON.stringify(quote), dueOn },
    ...{ byId: by.actorId, at: by.at.toISOString() },
  });
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

/**
 * Money is given back; of a fee that it had paid, either a discount is written with it or the sum is owed again. Throws
 * AppError("more_than_paid"), ("month_locked"), ("future_day"), ("not_found"), and ("invalid_fields") where that is not said.
 */
export async function giveRefund(
  trx: Trx,
  { accountId, refund, institute, actor }: GivingBack,
): Promise<EntryRow> {
  const opened = await openLedger(trx, accountId, actor.at);
  const { paise, method, paidOn, reference, reason } = refund;
  requirePast(paidOn, opened.today);
  if (paise > refundable(opened.entries)) throw new AppError("more_than_paid");
  const paidFeePaise = paidFeeIn(paise, totalsOf({ ...opened, laid: [] }));
  if (paidFeePaise > 0 && refund.feeAfterwards === undefined)
    throw new AppError("invalid_fields", {
      fields: [{ field: "feeAfterwards", code: "required" }],
    });
  const isLowered = paidFeePaise > 0 && refund.feeAfterwards === "lowered";
  const added = [
    {
      ...({ kind: "refund", paise, method, receivedOn: paidOn } as const),
      ...{ reference: reference ?? null, reason },
    },
    ...(isLowered ? [{ kind: "discount", paise: -paidFeePaise, reason } as const] : []),
  ];
  const rows = await writeEntries(trx, opened, { added, actor });
  const [entry] = rows;
  if (!entry) throw new Error("no entry was written");
  await issueDocument(trx, { account: opened.account, entry, institute, at: actor.at });
  await recordEntries(trx, actor, { account: opened.account, rows });
  return entry;
}
