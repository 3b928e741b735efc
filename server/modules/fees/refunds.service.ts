import { type FeePlan, type GivenRefund, paidFeeIn } from "../../../contract/entities/fees.ts";
import type { RefundQuote } from "../../../contract/entities/refund-quote.ts";
import { quoteRefund, refundRuleOf } from "../../../contract/fees/refund.ts";
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
import { findRefundCourse, insertQuote } from "./refunds.repository.ts";

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

/** What the version of the policy that the account was opened under gives today; undefined where it has no figures. */
export async function quoteAccount(
  db: Db,
  { account, entries, now }: Quoted,
): Promise<RefundQuote | undefined> {
  const { courseId, refundVersion: label, plan } = account;
  const course = courseId === null ? undefined : await findRefundCourse(db, courseId);
  const { label: version, figures } = await readRefundVersion(db, { label, now });
  if (!course || !figures) return undefined;
  const { startsOn, validUntil, enrolmentFeePaise } = course;
  const rule = refundRuleOf(figures);
  // Without a last day nobody knows of how many days.
  if (rule.kind === "pro-rata" && course.endsOn === null) return undefined;
  const endsOn = course.endsOn ?? validUntil;
  const parts = plan === null ? [] : (JSON.parse(plan) as FeePlan).parts;
  const admission = parts.find(({ part }) => part === "admission")?.paise;
  const withdrawnOn = istDay(now);
  const quoted = quoteRefund({
    ...{ rule, ...feeAndPaid(entries) },
    ...{ admissionPaise: admission ?? enrolmentFeePaise ?? 0 },
    ...{ startsOn, endsOn, withdrawnOn },
  });
  return { ...quoted, withdrawnOn, version, processingDays: figures.processingDays };
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
