import type { Refund } from "../../../contract/entities/documents.ts";
import type { RefundStep } from "../../../contract/entities/refund-quote.ts";
import { courseDay, quoteRefund, refundRuleOf } from "../../../contract/fees/refund.ts";
import { typedNumber } from "../../../contract/typed-text.ts";

export type RefundRule = Refund["text"]["rows"][number]["rule"];

export type Withdrawal = {
  feePaise: number;
  /** Part of the course fee. */
  enrolmentFeePaise: number;
  /** `YYYY-MM-DD`, as is the other day. */
  startsOn: string;
  withdrawnOn: string;
  /** Last day of the course; only a rule by days asks for it. */
  endsOn?: string | null;
};

export type RefundDecision = {
  rule: RefundRule;
  refundPaise: number;
  /** Day of the course on which the student withdrew; the first is 1, before the start 0 or less. */
  courseDay: number;
};

type RefundTerms = Pick<Refund["terms"], "partialRefundDays" | "partialRefundPercent" | "proRata">;

const ruleOfStep: Partial<Record<RefundStep["code"], RefundRule>> = {
  "before-start": "before-start",
  percent: "first-two-weeks",
};

/** The rules of the refund policy for a fee that is paid whole, as the account of a student has them. */
export function decideRefund(withdrawal: Withdrawal, terms: RefundTerms): RefundDecision {
  const { feePaise, enrolmentFeePaise, startsOn, withdrawnOn, endsOn = null } = withdrawal;
  const { paise, steps } = quoteRefund({
    ...{ rule: refundRuleOf(terms), feePaise, admissionPaise: enrolmentFeePaise },
    ...{ paidPaise: feePaise, startsOn, endsOn, withdrawnOn },
  });
  const day = courseDay(startsOn, withdrawnOn);
  const ofStep = ruleOfStep[steps.at(-1)?.code ?? "nothing"] ?? "after-two-weeks";
  const isOver = endsOn !== null && withdrawnOn > endsOn;
  const ofDay = day < 1 ? "before-start" : isOver ? "after-two-weeks" : "first-two-weeks";
  return { rule: terms.proRata ? ofDay : ofStep, refundPaise: paise, courseDay: day };
}

/**
 * Paise of an amount in rupees, as `60,000`, `₹60000.50`, `६०,०००` or, as receipts have it, `Rs. 60,000/-`;
 * undefined if it is none.
 */
export function paiseOf(typed: string): number | undefined {
  const digits = typedNumber(typed)
    .replace(/[₹,]|^(rs|inr|रु|रू)\.?/gi, "")
    .replace(/\.?(\/[-=])?$/, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : undefined;
}
