import type { Refund } from "../../../contract/entities/documents.ts";
import type { RefundStep } from "../../../contract/entities/refund-quote.ts";
import {
  type ClassesHeld,
  courseDay,
  isByClasses,
  NONE_HELD,
  quoteRefund,
  refundRuleOf,
} from "../../../contract/fees/refund.ts";
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
  /** Only a rule by classes asks for them. */
  classes?: ClassesHeld | undefined;
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
  const { classes = NONE_HELD } = withdrawal;
  const rule = refundRuleOf(terms);
  const { paise, steps } = quoteRefund({
    ...{ rule, feePaise, admissionPaise: enrolmentFeePaise },
    ...{ paidPaise: feePaise, startsOn, endsOn, withdrawnOn, classes },
  });
  const day = courseDay(startsOn, withdrawnOn);
  const ofStep = ruleOfStep[steps.at(-1)?.code ?? "nothing"] ?? "after-two-weeks";
  const byClasses = isByClasses(rule);
  const isBefore = byClasses ? classes.held === 0 : day < 1;
  const isOver = byClasses ? classes.held >= classes.all : endsOn !== null && withdrawnOn > endsOn;
  const ofCourse = isBefore ? "before-start" : isOver ? "after-two-weeks" : "first-two-weeks";
  return { rule: terms.proRata ? ofCourse : ofStep, refundPaise: paise, courseDay: day };
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
