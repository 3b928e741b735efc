import type { EntryKind, PayMethod } from "../../../contract/entities/fees.ts";
import type { Version } from "./teaching.ts";

export type FeeTables = {
  fee_settings: FeeSettingsTable;
  fee_plans: FeePlansTable;
  fee_accounts: FeeAccountsTable;
  fee_entries: FeeEntriesTable;
  fee_utrs: FeeUtrsTable;
  fee_allocations: FeeAllocationsTable;
  fee_open_charges: FeeOpenChargesTable;
  fee_series: FeeSeriesTable;
  fee_documents: FeeDocumentsTable;
  fee_locked_months: FeeLockedMonthsTable;
  fee_promises: FeePromisesTable;
  fee_claims: FeeClaimsTable;
  fee_orders: FeeOrdersTable;
  bank_lines: BankLinesTable;
  refund_quotes: RefundQuotesTable;
  cashiers: CashiersTable;
};

/** One row: how the institute takes money. `settings` is JSON as in contract/entities/fee-settings.ts. */
export type FeeSettingsTable = { id: string; settings: string; version: Version };

/** How a course is paid. `plan` is JSON as in contract/entities/fees.ts. */
export type FeePlansTable = { courseId: string; plan: string; version: Version };

/** One of each enrolment. It stays when the person is erased or the course is deleted, without naming them. */
export type FeeAccountsTable = {
  id: string;
  userId: string | null;
  enrolmentId: string | null;
  courseId: string | null;
  /** JSON: the plan that it was opened with. */
  plan: string | null;
  /** The version of the refund policy in force on the day of enrolling. */
  refundVersion: string | null;
  /** Four letters and digits that a payer writes beside a transfer. */
  code: string;
  openedAt: string;
  /** Moves when something is written into it, or a payment is laid anew. */
  version: Version;
};

/** Never changed but for `clearedOn` and `courseId`, and never deleted: an entry is taken back by a reversal. */
export type FeeEntriesTable = {
  id: string;
  accountId: string;
  /** The account's: a trigger moves it with the account, so that a month is summed by course without reading accounts. */
  courseId: string | null;
  kind: EntryKind;
  /** What it adds to what is owed: negative for payments, discounts and write-offs. */
  paise: number;
  /** Of a charge: a day in India. */
  dueOn: string | null;
  method: PayMethod | null;
  /** The day on which money was taken or given back; it decides the month. */
  receivedOn: string | null;
  reference: string | null;
  reason: string | null;
  byId: string;
  at: string;
  reversesId: string | null;
  /** Of a cheque: the day on which the bank paid it. */
  clearedOn: string | null;
};

/** The payment by which the transfer of this number was counted; the twelve digits stand in its reference. */
export type FeeUtrsTable = { utr: string; entryId: string };

/** Which credit lies on which charge. */
export type FeeAllocationsTable = {
  creditId: string;
  chargeId: string;
  paise: number;
  /** Whether the office has laid it, which the rule leaves where it is. */
  isByHand: number;
};

/**
 * The standing charges of which something is open: an index, so that what is overdue is found without reading what is paid.
 * Written anew together with the allocations, from which `openPaise` is worked out; the rest is the charge's.
 */
export type FeeOpenChargesTable = {
  chargeId: string;
  accountId: string;
  courseId: string | null;
  dueOn: string;
  at: string;
  openPaise: number;
};

/** The last number of a series in a financial year. */
export type FeeSeriesTable = { series: string; year: string; last: number };

/** What was printed, as it was printed; never deleted. */
export type FeeDocumentsTable = {
  id: string;
  kind: string;
  number: string;
  entryId: string;
  /** JSON: all that stands on it. */
  snapshot: string;
  at: string;
  cancelledAt: string | null;
  /** The first time. */
  printedAt: string | null;
};

/** `2026-11`. Nothing is written into it any more. */
export type FeeLockedMonthsTable = { month: string; byId: string; at: string };

/** That a family has promised to pay by a day, as the office noted. */
export type FeePromisesTable = {
  id: string;
  accountId: string;
  promisedOn: string;
  note: string | null;
  byId: string;
  at: string;
};

/** A payer says that they have transferred money; it counts once the bank's line is there. */
export type FeeClaimsTable = {
  id: string;
  accountId: string;
  utr: string;
  paise: number;
  paidOn: string;
  at: string;
  state: "open" | "matched" | "refused";
};

/** A payment begun online. Its id is Razorpay's; `entryId` is the payment that it became. */
export type FeeOrdersTable = {
  id: string;
  accountId: string;
  paise: number;
  at: string;
  entryId: string | null;
  /** When Razorpay was last asked about it as an open one. */
  askedAt: string | null;
};

/** A credit of a bank statement. `entryId` is the payment that it became; null as long as nobody knows whose it is. */
export type BankLinesTable = {
  id: string;
  /** Day, reference and amount, or without a reference the bank and its text; a line counts once. */
  lineKey: string;
  bank: string;
  day: string;
  paise: number;
  reference: string;
  narration: string;
  entryId: string | null;
  at: string;
  /** Why it is nobody's fee. */
  setAside: string | null;
};

/** What was said would be given back: JSON with the version and every step. */
export type RefundQuotesTable = {
  id: string;
  accountId: string;
  paise: number;
  quote: string;
  /** Null until the student or the office withdrew by it: from then on it is to be paid by this day. */
  dueOn: string | null;
  byId: string;
  at: string;
};

/** Who may take money without being of the office. */
export type CashiersTable = { userId: string; grantedById: string; at: string };
