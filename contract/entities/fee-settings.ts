import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** How the institute takes money, and what stands on its documents. */
export const feeSettings = z.strictObject({
  /** Of an institute that has a GSTIN (among the site's settings). Others' documents have no word of tax. */
  tax: z.strictObject({
    /** For the whole supply; half of it each for the centre and the state. */
    percent: z.int().check(z.gte(0), z.lte(40)),
    /** Of the service. */
    sac: z.string().check(z.regex(/^\d{4,8}$/)),
  }),
  /** Where money is sent to, as payers copy it. */
  upi: z.nullable(
    z.strictObject({
      address: z.string().check(z.regex(/^[\w.-]{2,64}@[A-Za-z][\w-]{1,63}$/)),
      name: line(limits.nameLength),
    }),
  ),
  bank: z.nullable(
    z.strictObject({
      holder: line(limits.nameLength),
      account: z.string().check(z.regex(/^\d{6,20}$/)),
      ifsc: z.string().check(z.regex(/^[A-Z]{4}0[A-Z\d]{6}$/)),
      bank: line(limits.nameLength),
    }),
  ),
});
export type FeeSettings = z.infer<typeof feeSettings>;

/** As long as the office has set nothing. */
export const initialFeeSettings: FeeSettings = {
  // Coaching.
  tax: { percent: 18, sac: "999293" },
  ...{ upi: null, bank: null },
};

/** `2026-11`. */
export const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

/** A month into which nothing is written any more. */
export const lockedMonth = z.strictObject({
  month: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
});
export type LockedMonth = z.infer<typeof lockedMonth>;
