import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  clearedCheque,
  feeAccount,
  givenDiscount,
  givenRefund,
  laidPayment,
  reversedEntry,
  takenPayment,
  writtenOff,
} from "../entities/fees.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

const answer = z.strictObject({ account: feeAccount });

/** What is owed and what was paid, for the office; cashiers may read and take money. */
export const feesEndpoints = {
  listFeeAccounts: endpoint("GET /api/admin/fees/accounts", {
    access: "desk",
    summary: "The fee accounts of one person, the oldest first",
    query: z.strictObject({ userId: line(limits.idLength) }),
    answer: z.strictObject({ accounts: z.array(feeAccount) }),
  }),
  getFeeAccount: endpoint("GET /api/admin/fees/accounts/:id", {
    access: "desk",
    summary: "One fee account with its entries and what is open",
    answer,
  }),
  takePayment: endpoint("POST /api/admin/fees/accounts/:id/payments", {
    access: "desk",
    isDoneOnce: true,
    summary:
      "Money was taken: writes it and makes its receipt; `isCashWarned` near the legal limit of cash",
    status: 201,
    body: takenPayment,
    answer: z.strictObject({
      account: feeAccount,
      entryId: z.string(),
      isCashWarned: z.boolean(),
    }),
    errors: ["cash_limit", "month_locked", "future_day", "not_today", "reference_known"],
  }),
  reverseFeeEntry: endpoint("POST /api/admin/fees/accounts/:id/entries/:entryId/reversal", {
    access: "admin",
    isDoneOnce: true,
    summary: "Take an entry back, such as a payment in a wrong account or a bounced cheque",
    status: 201,
    body: reversedEntry,
    answer,
    errors: ["reversed_before", "more_than_paid", "month_locked"],
  }),
  layPayment: endpoint("PUT /api/admin/fees/accounts/:id/payments/:entryId/allocations", {
    access: "admin",
    summary: "Say which charges a payment is used for, in place of the rule",
    ifMatch: true,
    body: laidPayment,
    answer,
    errors: ["more_than_paid"],
  }),
  clearCheque: endpoint("PUT /api/admin/fees/accounts/:id/entries/:entryId/clearing", {
    access: "admin",
    summary: "The bank has paid a cheque",
    body: clearedCheque,
    answer,
    errors: ["future_day"],
  }),
  giveDiscount: endpoint("POST /api/admin/fees/accounts/:id/discounts", {
    access: "admin",
    isDoneOnce: true,
    summary: "Lessen what one student owes, with the reason",
    status: 201,
    body: givenDiscount,
    answer,
    errors: ["more_than_open", "month_locked"],
  }),
  writeOff: endpoint("POST /api/admin/fees/accounts/:id/write-offs", {
    access: "admin",
    isDoneOnce: true,
    summary: "Give up what will not be paid, with the reason",
    status: 201,
    body: writtenOff,
    answer,
    errors: ["more_than_open", "month_locked"],
  }),
  giveRefund: endpoint("POST /api/admin/fees/accounts/:id/refunds", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Money was given back: writes it and makes its voucher; where it had paid a fee, `feeAfterwards` says what becomes of that",
    status: 201,
    body: givenRefund,
    answer,
    errors: ["more_than_paid", "refund_of_two_kinds", "month_locked", "future_day"],
  }),
};
