import * as z from "zod/mini";

/** What a line of a quote says; its figures are those of `refundStep` that it needs. */
export const refundStepCodes = [
  ...(["paid", "less-admission", "before-start", "percent", "nothing"] as const),
  ...(["above-fee", "days-used", "classes-used"] as const),
  ...(["kept-sum", "kept-percent"] as const),
] as const;

const refundStep = z.strictObject({
  code: z.enum(refundStepCodes),
  /** What it comes to. */
  paise: z.int(),
  /** Of which sum. */
  ofPaise: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  /** Day of the course, from 1, and the last day of the rule or of the course; or classes held, and classes in all. */
  day: z.nullable(z.int()),
  ofDay: z.nullable(z.int()),
});
export type RefundStep = z.infer<typeof refundStep>;

/** What would be given back on a day, and how that was worked out. */
export const refundQuote = z.strictObject({
  paise: z.int(),
  steps: z.array(refundStep),
  withdrawnOn: z.iso.date(),
  /** The last day on which the same rule holds; null where none follows. */
  lastDay: z.nullable(z.iso.date()),
  /** What the Ministry's guideline of 2024 would give; null for a course without a last day. */
  guidelinePaise: z.nullable(z.int()),
  /** Of the refund policy. */
  version: z.string(),
  /** Within how many days it is paid. */
  processingDays: z.int(),
});
export type RefundQuote = z.infer<typeof refundQuote>;
