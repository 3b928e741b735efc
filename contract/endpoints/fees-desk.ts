import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { daybook, deskStudent } from "../entities/fee-desk.ts";
import { limits } from "../limits.ts";
import { text } from "../text.ts";

const isCashier = z.strictObject({ isCashier: z.boolean() });

/** The counter, for cashiers and the office, and who is a cashier. */
export const feesDeskEndpoints = {
  findFeeStudents: endpoint("GET /api/admin/fees/students", {
    access: "desk",
    rate: "search",
    summary: "Students with a fee account, by name or phone; at most 20",
    query: z.strictObject({ query: text(limits.queryLength) }),
    answer: z.strictObject({ students: z.array(deskStudent) }),
  }),
  getDaybook: endpoint("GET /api/admin/fees/daybook", {
    access: "desk",
    summary: "What was taken and given back on a day, by method; a cashier has today's alone",
    query: z.strictObject({ day: z.iso.date() }),
    answer: daybook,
    errors: ["admin_required"],
  }),
  addCashier: endpoint("PUT /api/admin/fees/cashiers/:userId", {
    access: "admin",
    summary: "Let a person take fees",
    answer: isCashier,
    errors: ["no_account"],
  }),
  removeCashier: endpoint("DELETE /api/admin/fees/cashiers/:userId", {
    access: "admin",
    summary: "Take the right to take fees away",
    answer: isCashier,
  }),
};
