import * as z from "zod/mini";
import { payMethods } from "./fees.ts";

/**
 * A plain receipt and refund, where the institute is not registered. Otherwise an advance has a receipt voucher (rule 50
 * of the GST rules), and one that is given back a refund voucher (51); fees that are due have a tax invoice (46), and what
 * is given back of them a credit note (53).
 */
export const documentKinds = [
  ...(["receipt", "receipt-voucher", "tax-invoice"] as const),
  ...(["refund", "refund-voucher", "credit-note"] as const),
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What stands on a document, as it was when it was made. The student by name alone. */
export const documentSnapshot = z.strictObject({
  kind: z.enum(documentKinds),
  /** `R26-27/000123`. */
  number: z.string(),
  day: z.iso.date(),
  institute: z.strictObject({
    name: z.string(),
    address: z.string(),
    gstin: z.nullable(z.string()),
  }),
  student: z.string(),
  course: z.nullable(z.string()),
  method: z.enum(payMethods),
  reference: z.nullable(z.string()),
  /** All of the money, with the tax in it. */
  paise: z.int(),
  /** What of it is tax; null on a plain one. */
  tax: z.nullable(
    z.strictObject({
      percent: z.int(),
      sac: z.string(),
      valuePaise: z.int(),
      cgstPaise: z.int(),
      sgstPaise: z.int(),
    }),
  ),
  /** Of what is given back: for which payments, the newest first (rule 51 asks for number and day). */
  against: z.array(z.strictObject({ number: z.string(), day: z.iso.date() })),
});
export type DocumentSnapshot = z.infer<typeof documentSnapshot>;

/** A document as it is shown and printed. */
export const feeDocument = z.strictObject({
  id: z.string(),
  snapshot: documentSnapshot,
  /** The sum in words. */
  words: z.strictObject({ en: z.string(), hi: z.string() }),
  /** What it was for was taken back; its number stays. */
  isCancelled: z.boolean(),
  /** It was printed before. */
  isDuplicate: z.boolean(),
  /** Of the address by which anybody checks it. */
  token: z.string(),
});
export type FeeDocument = z.infer<typeof feeDocument>;

/** What stands on a document, for whoever scans its code. */
export const checkedReceipt = z.strictObject({
  ...z.pick(documentSnapshot, { kind: true, number: true, day: true, student: true, paise: true })
    .shape,
  institute: z.string(),
  isCancelled: z.boolean(),
});
export type CheckedReceipt = z.infer<typeof checkedReceipt>;
