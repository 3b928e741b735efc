import type { FeeTables } from "../../../database/tables/fees.ts";
import type { HeldByTable } from "./held-by-table.ts";

const keptBecause = "the law asks for accounts; they are kept without saying whose they are";
const id = "names nothing outside";
const accountId = "of an account that is shown";
const courseId = "of an account that is shown";
const ofEntry = "of an entry that is shown";
const became = "what was paid is among the entries";
const byId = "another person's, or the account's id";

/** Money. What was owed and paid stays, as the institute has to keep its books. */
export const tablesOfFees: HeldByTable<FeeTables> = {
  fee_settings: null,
  fee_plans: null,
  fee_accounts: {
    shownIn: ["feeAccounts"],
    withheld: {
      ...{ id, userId: "the account's id", enrolmentId: "of an enrolment that is shown" },
      version: "counts changes",
    },
    keptBecause,
  },
  fee_entries: {
    shownIn: ["feeEntries"],
    withheld: { id, accountId, courseId, byId, reversesId: ofEntry },
    keptBecause,
  },
  // The digits are in the entry's reference.
  fee_utrs: null,
  fee_allocations: null,
  fee_open_charges: {
    shownIn: [],
    withheld: {
      ...{ accountId, courseId, chargeId: ofEntry, dueOn: ofEntry, at: ofEntry },
      openPaise: "worked out from entries that are shown",
    },
    keptBecause,
  },
  fee_series: null,
  fee_documents: {
    shownIn: ["feeDocuments"],
    withheld: {
      ...{ id, entryId: "of an entry that is shown" },
      printedAt: "says only that the next print is a duplicate",
    },
    keptBecause: "the law asks for receipts as they were given: with the name, and no more",
  },
  fee_locked_months: null,
  fee_promises: { shownIn: ["feePromises"], withheld: { id, accountId, byId }, keptBecause },
  fee_claims: { shownIn: ["feeClaims"], withheld: { id, accountId }, keptBecause },
  fee_orders: {
    shownIn: [],
    withheld: {
      ...{ id: "of Razorpay, which is in the entry that became of it", accountId },
      ...{ paise: became, at: became, entryId: became },
      askedAt: "when the program asked Razorpay",
    },
    keptBecause,
  },
  bank_lines: {
    shownIn: [],
    withheld: {
      ...{ id, lineKey: "made of what else the line says", bank: "the institute's own" },
      ...{ day: became, paise: became, reference: became, entryId: became },
      narration: "the bank's words to the institute; emptied with the account",
      at: "when the office read the statement",
      setAside: "the office's words about the bank's; emptied with the account",
    },
    keptBecause,
  },
  refund_quotes: { shownIn: ["refundQuotes"], withheld: { id, accountId, byId }, keptBecause },
  cashiers: {
    shownIn: [],
    withheld: {
      userId: "the account's id",
      grantedById: "another person's",
      at: "stands in the audit log, which is shown",
    },
  },
};
