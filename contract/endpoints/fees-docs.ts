import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { checkedReceipt, feeDocument } from "../entities/fee-document.ts";
import { feeSettings, lockedMonth } from "../entities/fee-settings.ts";
import { reversedEntry } from "../entities/fees.ts";

const student = z.nullable(z.strictObject({ id: z.string(), name: z.string() }));
const settings = z.strictObject({
  settings: feeSettings,
  version: z.int(),
  /** Of the site's settings: with it, documents are vouchers with tax. */
  gstin: z.nullable(z.string()),
});
const months = z.strictObject({ months: z.array(lockedMonth) });

/** What is printed for money, how the institute takes it, and which months are closed. */
export const feesDocsEndpoints = {
  getFeeDocument: endpoint("GET /api/admin/fees/documents/:id", {
    access: "desk",
    summary:
      "A receipt or voucher as it was made, with its student as long as they have an account",
    answer: z.strictObject({ document: feeDocument, student }),
  }),
  printFeeDocument: endpoint("PUT /api/admin/fees/documents/:id/print", {
    access: "desk",
    summary: "It was printed: from now on it says that it is a duplicate",
    isServedOnFullDisk: true,
    answer: z.strictObject({ document: feeDocument }),
  }),
  getOwnFeeDocument: endpoint("GET /api/user/fees/documents/:id", {
    access: "session",
    summary: "One's own receipt or voucher",
    answer: z.strictObject({ document: feeDocument }),
  }),
  printOwnFeeDocument: endpoint("PUT /api/user/fees/documents/:id/print", {
    access: "session",
    rate: "form",
    summary: "One has printed it: from now on it says that it is a duplicate",
    isServedOnFullDisk: true,
    answer: z.strictObject({ document: feeDocument }),
  }),
  checkReceipt: endpoint("GET /api/public/receipts/:token", {
    access: "public",
    rate: "public-form",
    summary:
      "What stands on the receipt with this code, and whether it was cancelled; 404 for every code that this institute did not make",
    answer: z.strictObject({ checked: checkedReceipt }),
  }),
  getFeeSettings: endpoint("GET /api/admin/fees/settings", {
    access: "admin",
    summary: "The tax on fees and where they are paid to",
    answer: settings,
  }),
  saveFeeSettings: endpoint("PUT /api/admin/fees/settings", {
    access: "admin",
    summary: "Change them; documents that were made stay as they are",
    ifMatch: true,
    body: feeSettings,
    answer: settings,
  }),
  listLockedMonths: endpoint("GET /api/admin/fees/locked-months", {
    access: "admin",
    summary: "The months that are locked, the last first",
    answer: months,
  }),
  lockMonth: endpoint("PUT /api/admin/fees/locked-months/:month", {
    access: "admin",
    summary: "Close a month that is over: nothing is written into it any more",
    answer: months,
    errors: ["month_not_over"],
  }),
  unlockMonth: endpoint("DELETE /api/admin/fees/locked-months/:month", {
    access: "admin",
    summary: "Open a locked month again, with the reason",
    body: reversedEntry,
    answer: months,
  }),
};
