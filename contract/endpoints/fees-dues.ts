import * as z from "zod/mini";
import { endpoint, listAsFile, pageAnswer, pageQuery, searchText } from "../endpoint.ts";
import {
  bankLine,
  dueAges,
  feeClaim,
  feeDue,
  feeFigures,
  feePromise,
  feeTaxes,
  figuresQuery,
  givenClaim,
  givenPromise,
  howToPay,
  reminders,
  remindersSent,
  sentLines,
} from "../entities/fee-dues.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** What is overdue, and that families are told. */
export const feeDuesEndpoints = {
  listDues: endpoint("GET /api/admin/fees/dues", {
    access: "admin",
    summary: "Accounts of which something is overdue, the longest first",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      courseId: z.optional(line(limits.idLength)),
      age: z.optional(z.enum(dueAges)),
    }),
    answer: z.strictObject({ dues: z.array(feeDue), ...pageAnswer }),
  }),
  listPromises: endpoint("GET /api/admin/fees/accounts/:id/promises", {
    access: "admin",
    summary: "By when a family has promised to pay, the newest first",
    answer: z.strictObject({ promises: z.array(feePromise) }),
  }),
  addPromise: endpoint("POST /api/admin/fees/accounts/:id/promises", {
    access: "admin",
    isDoneOnce: true,
    summary: "Note by when a family promised to pay; until then nobody is reminded",
    status: 201,
    body: givenPromise,
    answer: z.strictObject({ promises: z.array(feePromise) }),
    errors: ["past_promise"],
  }),
  remindOfDues: endpoint("POST /api/admin/fees/reminders", {
    access: "admin",
    isDoneOnce: true,
    summary: "Remind of what is overdue by a notice, at most once in seven days, and who was not",
    body: reminders,
    answer: remindersSent,
  }),
  getFeeFigures: endpoint("GET /api/admin/fees/figures", {
    access: "admin",
    summary: "What came in and was due in a month, by course, and how old the dues are today",
    query: figuresQuery,
    answer: z.strictObject({ figures: feeFigures }),
  }),
  getFeeTaxes: endpoint("GET /api/admin/fees/taxes", {
    access: "admin",
    summary: "The tax on the documents of a month, by rate",
    query: figuresQuery,
    answer: feeTaxes,
  }),
  downloadFeeEntries: endpoint("GET /api/admin/fees/entries-download", {
    access: "admin",
    rate: "search",
    summary: "Every entry of the fee accounts as a spreadsheet (.xlsx) or CSV",
    query: z.strictObject({ ...listAsFile }),
    answer: "bytes",
    errors: ["unavailable", "storage_full"],
  }),
};

/** Paid by UPI or bank: what payers say, and what the bank says. */
export const feeTransfersEndpoints = {
  getHowToPay: endpoint("GET /api/user/fees/accounts/:id/payment", {
    access: "session",
    summary: "How to pay one's own fee by UPI or bank, and what one has said to have paid",
    answer: z.strictObject({ payment: howToPay }),
  }),
  claimTransfer: endpoint("POST /api/user/fees/accounts/:id/claims", {
    access: "session",
    summary: "Say that money was transferred; it counts once the bank's line is there",
    rate: "form",
    status: 201,
    body: givenClaim,
    answer: z.strictObject({ claim: feeClaim }),
    errors: ["utr_known", "future_day"],
  }),
  listBankLines: endpoint("GET /api/admin/fees/bank-lines", {
    access: "admin",
    summary:
      "Money on bank statements that is of no account yet, with whose it may be, or what was set aside of it",
    query: z.strictObject({ ...pageQuery, aside: z.optional(z.literal("yes")) }),
    answer: z.strictObject({ lines: z.array(bankLine), ...pageAnswer }),
  }),
  addBankLines: endpoint("POST /api/admin/fees/bank-lines", {
    access: "admin",
    isDoneOnce: true,
    summary: "Keep the credits of a bank statement; a line counts once",
    body: sentLines,
    answer: z.strictObject({ added: z.int(), known: z.int() }),
  }),
  setLineAside: endpoint("PUT /api/admin/fees/bank-lines/:id/aside", {
    access: "admin",
    summary: "Say why a line is nobody's fee, such as interest; null brings it back",
    body: z.strictObject({ reason: z.nullable(line(limits.shortTextLength)) }),
    answer: z.strictObject({ isSetAside: z.boolean() }),
    errors: ["line_matched"],
  }),
  matchBankLine: endpoint("POST /api/admin/fees/bank-lines/:id/match", {
    access: "admin",
    isDoneOnce: true,
    summary: "Take the money of a line as a payment of an account, with its receipt",
    status: 201,
    body: z.strictObject({ accountId: line(limits.idLength) }),
    answer: z.strictObject({ entryId: z.string() }),
    errors: ["line_matched", "reference_known", "month_locked", "future_day"],
  }),
};
