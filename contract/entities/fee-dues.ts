import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line, text } from "../text.ts";
import { languages } from "./closed-lists.ts";
import { payMethods, sum } from "./fees.ts";

/** How many days the oldest open charge is overdue. */
export const dueAges = ["1-30", "31-60", "61"] as const;
export type DueAge = (typeof dueAges)[number];

const id = line(limits.idLength);
const course = z.nullable(
  z.strictObject({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) }),
);

/** That a family will pay by a day, as the office noted it. */
export const givenPromise = z.strictObject({
  promisedOn: z.iso.date(),
  note: z.optional(line(limits.shortTextLength)),
});
export type GivenPromise = z.infer<typeof givenPromise>;
export const feePromise = z.strictObject({
  id: z.string(),
  promisedOn: z.iso.date(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
});
export type FeePromise = z.infer<typeof feePromise>;

/** An account of which something is overdue. `phoneNumber` is E.164. */
export const feeDue = z.strictObject({
  id: z.string(),
  student: z.nullable(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      phoneNumber: z.nullable(z.string()),
      language: z.nullable(z.enum(languages)),
    }),
  ),
  course,
  code: z.string(),
  /** The day of the oldest charge of which something is open. */
  dueSince: z.iso.date(),
  overduePaise: z.int(),
  balancePaise: z.int(),
  promise: z.nullable(z.strictObject({ promisedOn: z.iso.date(), note: z.nullable(z.string()) })),
  remindedAt: z.nullable(z.string()),
});
export type FeeDue = z.infer<typeof feeDue>;

/** Why somebody was not reminded. */
export const unreminded = ["promised", "reminded", "nothing-due", "no-account"] as const;
export type Unreminded = (typeof unreminded)[number];
export const reminders = z.strictObject({
  accountIds: z.array(id).check(z.minLength(1), z.maxLength(limits.rowsAtOnce)),
});
export const remindersSent = z.strictObject({
  reminded: z.array(z.string()),
  left: z.array(z.strictObject({ id: z.string(), because: z.enum(unreminded) })),
});

/** The number of a transfer by UPI. */
const utr = digitsOf(12);
function digitsOf(count: number) {
  return line(count).check(z.regex(new RegExp(`^\\d{${count}}$`)));
}

/** A payer says that they have transferred money. */
export const givenClaim = z.strictObject({ utr, paise: sum, paidOn: z.iso.date() });
export type GivenClaim = z.infer<typeof givenClaim>;
export const feeClaim = z.extend(givenClaim, {
  id: z.string(),
  at: z.string(),
  state: z.enum(["open", "matched", "refused"]),
});
export type FeeClaim = z.infer<typeof feeClaim>;

/** How to pay one's own fee by UPI or bank. */
export const howToPay = z.strictObject({
  code: z.string(),
  /** What is overdue, or the next instalment; 0 where nothing is open. */
  duePaise: z.int(),
  dueOn: z.nullable(z.iso.date()),
  upi: z.nullable(z.strictObject({ address: z.string(), name: z.string() })),
  bank: z.nullable(
    z.strictObject({
      ...{ holder: z.string(), account: z.string(), ifsc: z.string(), bank: z.string() },
    }),
  ),
  /** Whether it can be paid on Razorpay's page, too. */
  isOnline: z.boolean(),
  claims: z.array(feeClaim),
});
export type HowToPay = z.infer<typeof howToPay>;

/** A credit of a bank statement. */
export const statementLine = z.strictObject({
  day: z.iso.date(),
  paise: sum,
  reference: text(limits.shortTextLength),
  narration: text(limits.shortTextLength),
  /** The how manieth of those that are the same in all of this and have no reference. */
  nth: z.int().check(z.gte(1), z.lte(limits.importRows)),
});
export type StatementLine = z.infer<typeof statementLine>;
export const sentLines = z.strictObject({
  bank: line(limits.nameLength),
  lines: z.array(statementLine).check(z.minLength(1), z.maxLength(100)),
});

/** By what a line is thought to be of an account, the surest first. */
export const matchReasons = ["utr", "code-and-amount", "code", "amount-and-day"] as const;
export type MatchReason = (typeof matchReasons)[number];
export const bankLine = z.strictObject({
  ...{ id: z.string(), bank: z.string(), day: z.iso.date(), paise: z.int() },
  ...{ reference: z.string(), narration: z.string() },
  /** Why it is nobody's fee, where the office has said so. */
  setAside: z.nullable(z.string()),
  suggestions: z.array(
    z.strictObject({
      accountId: z.string(),
      student: z.nullable(z.string()),
      course,
      because: z.enum(matchReasons),
    }),
  ),
});
export type BankLine = z.infer<typeof bankLine>;

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
export const figuresQuery = z.strictObject({ month });

/** What came in and was due in a month. What was taken back counts in the month in which that was done. */
export const feeFigures = z.strictObject({
  collectedPaise: z.int(),
  refundedPaise: z.int(),
  discountPaise: z.int(),
  writtenOffPaise: z.int(),
  chargedPaise: z.int(),
  methods: z.array(z.strictObject({ method: z.enum(payMethods), paise: z.int() })),
  courses: z.array(
    z.strictObject({
      course,
      collectedPaise: z.int(),
      /** Of the charges whose day is in the month. */
      chargedPaise: z.int(),
      openPaise: z.int(),
    }),
  ),
  /** Overdue today, whatever the month. */
  ageing: z.array(
    z.strictObject({ age: z.enum(dueAges), accounts: z.int(), overduePaise: z.int() }),
  ),
});
export type FeeFigures = z.infer<typeof feeFigures>;

/** From the documents of a month that stand. */
export const feeTaxes = z.strictObject({
  taxes: z.array(
    z.strictObject({
      percent: z.int(),
      valuePaise: z.int(),
      cgstPaise: z.int(),
      sgstPaise: z.int(),
    }),
  ),
});
