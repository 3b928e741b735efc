import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** What a fee is for. `admission` is the enrolment fee, which a refund in steps does not give back. */
export const feeParts = ["admission", "tuition", "material", "test-series"] as const;
export type FeePart = (typeof feeParts)[number];

/**
 * A charge is owed. A discount, a payment and a write-off lessen what is owed; a refund is money given back. A reversal
 * takes back one of the others and has its amount with the other sign.
 */
export const entryKinds = [
  ...(["charge", "discount", "payment", "refund", "write-off", "reversal"] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const payMethods = ["cash", "upi", "card", "bank", "cheque", "online"] as const;
export type PayMethod = (typeof payMethods)[number];

/** At least one paisa. */
export const sum = z.int().check(z.gte(1), z.lte(limits.feePaise));
const reason = line(limits.shortTextLength);
const id = line(limits.idLength);

/** How a course is paid. Instalments have their dates in order and add up to the parts, with the tax where it is added. */
export const feePlan = z.strictObject({
  parts: z
    .array(z.strictObject({ part: z.enum(feeParts), paise: sum }))
    .check(z.minLength(1), z.maxLength(feeParts.length)),
  instalments: z
    .array(z.strictObject({ dueOn: z.iso.date(), paise: sum }))
    .check(z.minLength(1), z.maxLength(limits.instalments)),
  /** Whether the parts contain the tax, or it is added; of an institute that is not registered, neither. */
  tax: z.enum(["none", "inclusive", "exclusive"]),
  /** How many classes the course has in all; a refund by classes needs it. */
  classes: z.optional(z.int().check(z.gte(1), z.lte(2000))),
});
export type FeePlan = z.infer<typeof feePlan>;

/** An entry as it stands in the account. `paise` is what it adds to what is owed: negative for payments. */
export const feeEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(entryKinds),
  paise: z.int(),
  /** Of a charge. */
  dueOn: z.nullable(z.iso.date()),
  /** Of a payment or a refund. */
  method: z.nullable(z.enum(payMethods)),
  receivedOn: z.nullable(z.iso.date()),
  /** The UTR, the number of the cheque or what the bank says. */
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  reversesId: z.nullable(z.string()),
  isReversed: z.boolean(),
  /** Of a cheque: whether the bank has paid it. */
  isCleared: z.boolean(),
  /** The document that was given for it. */
  document: z.nullable(z.strictObject({ id: z.string(), number: z.string() })),
});
export type FeeEntry = z.infer<typeof feeEntry>;

/** A charge with what is still open of it. */
export const feeCharge = z.strictObject({
  id: z.string(),
  dueOn: z.iso.date(),
  paise: z.int(),
  openPaise: z.int(),
});
export type FeeCharge = z.infer<typeof feeCharge>;

/** A payment that stands: how much of it can lie on charges, and of that how much lies on each, by the charge's id. */
export const feePayment = z.strictObject({
  id: z.string(),
  usablePaise: z.int(),
  laid: z.record(z.string(), z.int()),
});

/** Sums over the entries. */
export const feeTotals = z.strictObject({
  chargedPaise: z.int(),
  discountPaise: z.int(),
  paidPaise: z.int(),
  refundedPaise: z.int(),
  /** Negative where more was paid than charged. */
  balancePaise: z.int(),
  /** What is open of charges whose day is past. */
  overduePaise: z.int(),
  /** Paid by cheques that no bank has paid yet. */
  pendingPaise: z.int(),
});
export type FeeTotals = z.infer<typeof feeTotals>;

export const feeAccount = z.strictObject({
  id: z.string(),
  student: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  enrolmentId: z.nullable(z.string()),
  course: z.nullable(
    z.strictObject({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) }),
  ),
  /** What it was opened with; a later plan of the course does not change it. */
  plan: z.nullable(feePlan),
  /** Which version of the refund policy it was opened under. */
  refundVersion: z.nullable(z.string()),
  /** What the payer writes beside a transfer. */
  code: z.string(),
  /** Moves when something is written into it, or a payment is laid anew. */
  version: z.int(),
  totals: feeTotals,
  charges: z.array(feeCharge),
  payments: z.array(feePayment),
  entries: z.array(feeEntry),
});
export type FeeAccount = z.infer<typeof feeAccount>;

/** Money that was taken. */
export const takenPayment = z.strictObject({
  paise: sum,
  method: z.enum(payMethods),
  receivedOn: z.iso.date(),
  reference: z.optional(line(limits.shortTextLength)),
});
export type TakenPayment = z.infer<typeof takenPayment>;

/** What a payment is used for: the paise for each charge, by its id. The rest is laid by the rule. */
export const laidPayment = z.strictObject({
  laid: z.record(id, sum),
});
export type LaidPayment = z.infer<typeof laidPayment>;

/** On each: it lessens every charge that is open, in proportion; otherwise what is due first. */
export const givenDiscount = z.strictObject({
  ...{ paise: sum, reason, isOnEach: z.optional(z.boolean()) },
});
export const clearedCheque = z.strictObject({ day: z.iso.date() });
export const reversedEntry = z.strictObject({ reason });
export const writtenOff = z.strictObject({ paise: sum, reason });
/** What becomes of a fee whose payment is given back: it comes down by the same sum, or it is owed again. */
export const feeAfterwards = ["lowered", "owed"] as const;
export const givenRefund = z.strictObject({
  paise: sum,
  method: z.enum(payMethods),
  paidOn: z.iso.date(),
  reference: z.optional(line(limits.shortTextLength)),
  /** Asked for where some of it had paid a fee. */
  feeAfterwards: z.optional(z.enum(feeAfterwards)),
  reason,
});
export type GivenRefund = z.infer<typeof givenRefund>;

/** How much of a refund had paid a fee, in paise: what was paid too much is given back first. */
export function paidFeeIn(
  paise: number,
  { balancePaise }: Pick<FeeTotals, "balancePaise">,
): number {
  return Math.min(paise, Math.max(0, balancePaise + paise));
}

export const accountId = z.strictObject({ accountId: id });
