import * as z from "zod/mini";
import { entryKinds, payMethods } from "./fees.ts";

/** A student as the counter finds them: enough to tell two of one name apart, and no more. */
export const deskStudent = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The last four digits of the family's number. */
  phoneEnd: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  /** Open over all accounts; what was paid too much in one lessens nothing in another. */
  balancePaise: z.int(),
  overduePaise: z.int(),
});
export type DeskStudent = z.infer<typeof deskStudent>;

/** Money that came in or went out on a day. `paise` is negative for what went out. */
export const daybookLine = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  student: z.nullable(z.string()),
  course: z.nullable(z.strictObject({ title: z.string(), titleHi: z.nullable(z.string()) })),
  /** `reversal` where a payment or a refund was taken back on this day. */
  kind: z.enum(entryKinds),
  method: z.enum(payMethods),
  paise: z.int(),
  reference: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  document: z.nullable(z.strictObject({ id: z.string(), number: z.string() })),
});
export type DaybookLine = z.infer<typeof daybookLine>;

export const daybookSum = z.strictObject({
  method: z.enum(payMethods),
  inPaise: z.int(),
  outPaise: z.int(),
});

/** A day at the counter. The sums are over all of it, the lines its newest. */
export const daybook = z.strictObject({
  day: z.iso.date(),
  sums: z.array(daybookSum),
  lines: z.array(daybookLine),
});
export type Daybook = z.infer<typeof daybook>;
