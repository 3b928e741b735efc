import type { Refund } from "../../../contract/entities/documents.ts";
import { typedNumber } from "../../../contract/typed-text.ts";

export type RefundRule = Refund["text"]["rows"][number]["rule"];

export type Withdrawal = {
  feePaise: number;
  /** Part of the course fee. */
  enrolmentFeePaise: number;
  /** `YYYY-MM-DD`, as is the other day. */
  startsOn: string;
  withdrawnOn: string;
};

export type RefundDecision = {
  rule: RefundRule;
  refundPaise: number;
  /** Day of the course on which the student withdrew; the first is 1, before the start 0 or less. */
  courseDay: number;
};

type RefundTerms = Pick<Refund["terms"], "partialRefundDays" | "partialRefundPercent">;

const DAY_MS = 86_400_000;

/**
 * The spec's refund rules. Before the course starts: the course fee without the enrolment fee. In its first days,
 * where the day of the start is day 1: a percentage of the whole course fee. Later: nothing.
 */
export function decideRefund(withdrawal: Withdrawal, terms: RefundTerms): RefundDecision {
  const { feePaise, enrolmentFeePaise, startsOn, withdrawnOn } = withdrawal;
  const courseDay = Math.round((Date.parse(withdrawnOn) - Date.parse(startsOn)) / DAY_MS) + 1;
  if (courseDay < 1) {
    return { rule: "before-start", refundPaise: feePaise - enrolmentFeePaise, courseDay };
  }
  if (courseDay <= terms.partialRefundDays) {
    const refundPaise = Math.round((feePaise * terms.partialRefundPercent) / 100);
    return { rule: "first-two-weeks", refundPaise, courseDay };
  }
  return { rule: "after-two-weeks", refundPaise: 0, courseDay };
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
