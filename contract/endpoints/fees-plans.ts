import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { feeAccount, feePlan } from "../entities/fees.ts";
import { changedPlan, coursePlan, dueRefund, ownFeeAccount } from "../entities/fees-own.ts";
import { refundQuote } from "../entities/refund-quote.ts";
import { limits } from "../limits.ts";

const plan = z.strictObject({ plan: coursePlan });
const quote = z.strictObject({ quote: refundQuote });

/** How courses are paid, what is given back, and what a family sees of its own fees. */
export const feesPlansEndpoints = {
  getFeePlan: endpoint("GET /api/admin/fees/plans/:courseId", {
    access: "admin",
    summary: "How a course is paid; `version` 0 where it has no plan",
    answer: plan,
  }),
  saveFeePlan: endpoint("PUT /api/admin/fees/plans/:courseId", {
    access: "admin",
    summary: "Set how a course is paid: for those who enrol from now on, and on the course's page",
    ifMatch: true,
    changesContent: true,
    body: feePlan,
    answer: plan,
    errors: ["fee_rise"],
  }),
  deleteFeePlan: endpoint("DELETE /api/admin/fees/plans/:courseId", {
    access: "admin",
    summary: "Take the plan of a course away: its fee is then due whole on its first day",
    ifMatch: true,
    changesContent: true,
    status: 204,
    answer: "nothing",
  }),
  changeAccountPlan: endpoint("POST /api/admin/fees/accounts/:id/plan", {
    access: "admin",
    isDoneOnce: true,
    summary: "Other dates and amounts for what one student still owes; the sum stays",
    status: 201,
    body: changedPlan,
    answer: z.strictObject({ account: feeAccount }),
    errors: ["month_locked", "fee_rise"],
  }),
  quoteRefund: endpoint("POST /api/admin/fees/accounts/:id/quotes", {
    access: "admin",
    isDoneOnce: true,
    summary: "What would be given back today, beside what the Ministry's guideline would give",
    status: 201,
    answer: quote,
    errors: ["refund_unquoted", "classes_unstated"],
  }),
  listRefundsDue: endpoint("GET /api/admin/fees/refunds-due", {
    access: "admin",
    summary: `What is to be paid out after withdrawals, the most urgent first, at most ${limits.pageSizeMax}`,
    answer: z.strictObject({ refunds: z.array(dueRefund), total: z.int() }),
  }),
  listOwnFees: endpoint("GET /api/user/fees", {
    access: "session",
    summary: "One's own fees: plan, paid, due, and what would be given back today",
    answer: z.strictObject({ accounts: z.array(ownFeeAccount) }),
  }),
  quoteOwnRefund: endpoint("POST /api/user/fees/accounts/:id/quote", {
    access: "session",
    summary:
      "What one would get back by withdrawing today; it is kept, so that it can be read later",
    rate: "form",
    status: 201,
    answer: quote,
    errors: ["refund_unquoted", "enrolment_over"],
  }),
  withdrawOwn: endpoint("POST /api/user/fees/accounts/:id/withdrawal", {
    access: "session",
    summary: "Withdraw from the course; `paise` is the sum that was shown before",
    rate: "form",
    body: z.strictObject({ paise: z.int().check(z.gte(0), z.lte(limits.feePaise)) }),
    answer: z.strictObject({ account: ownFeeAccount }),
    errors: ["refund_unquoted", "enrolment_over", "quote_changed", "month_locked"],
  }),
};
