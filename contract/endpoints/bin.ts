import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery } from "../endpoint.ts";
import { binItem } from "../entities/bin.ts";

const restoring = {
  isDoneOnce: true,
  isServedOnFullDisk: true,
  changesContent: true,
  answer: z.strictObject({ message: z.string() }),
  errors: ["undo_impossible"],
} as const;

/** What was deleted or replaced in the last 30 days, and can be restored. */
export const binEndpoints = {
  listBin: endpoint("GET /api/admin/bin", {
    access: "admin",
    summary: "What was deleted or replaced in the last 30 days, newest first",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ items: z.array(binItem), ...pageAnswer }),
  }),
  restoreBinned: endpoint("POST /api/admin/bin/:kind/:id/restore", {
    ...restoring,
    access: "admin",
    summary: "Restore what was deleted, or the earlier file of what has another one now",
  }),
  restoreTaughtBinned: endpoint("POST /api/teach/bin/:kind/:id/restore", {
    ...restoring,
    access: "teach",
    summary: "Restore what one has deleted or replaced in a course that one teaches in",
  }),
};
