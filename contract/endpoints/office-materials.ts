import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery, searchText } from "../endpoint.ts";
import { replaced, undoUntil } from "../entities/bin.ts";
import { lookupCode } from "../entities/lookup.ts";
import {
  changedMaterials,
  commonMaterialChangeSent,
  materialChange,
  officeMaterial,
} from "../entities/office-material.ts";
import { readRows } from "../entities/read-rows.ts";
import { limits } from "../limits.ts";
import { scheduleStates } from "../schedule.ts";
import { line } from "../text.ts";

const id = line(limits.idLength);
const ids = z.array(id).check(z.maxLength(limits.firstMaterials));

/** What the office does with study materials. Deleting a single one is `deleteFile`. */
export const officeMaterialsEndpoints = {
  listOfficeMaterials: endpoint("GET /api/admin/materials", {
    access: "admin",
    summary: "Every study material, those that students do not see now too",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      selectedClass: z.optional(lookupCode),
      state: z.optional(z.enum(scheduleStates)),
    }),
    lookups: { selectedClass: "class" },
    answer: z.strictObject({ materials: z.array(officeMaterial), ...pageAnswer }),
  }),
  listFirstMaterials: endpoint("GET /api/admin/first-materials", {
    access: "admin",
    summary: "The study materials that stand before all others, in their order",
    answer: z.strictObject({ materials: z.array(officeMaterial) }),
  }),
  changeMaterial: endpoint("PATCH /api/admin/materials/:id", {
    access: "admin",
    summary: "Rename or describe a study material, or say when students see it",
    isServedOnFullDisk: true,
    ifMatch: true,
    body: materialChange,
    lookups: { subject: "subject", selectedClass: "class" },
    changesContent: true,
    answer: z.strictObject({ material: officeMaterial }),
  }),
  changeMaterials: endpoint("POST /api/admin/material-changes", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Give many study materials one subject, class or schedule, with what became of each; a schedule is given whole",
    isServedOnFullDisk: true,
    body: commonMaterialChangeSent,
    lookups: { subject: "subject", selectedClass: "class" },
    changesContent: true,
    answer: changedMaterials,
  }),
  deleteMaterials: endpoint("POST /api/admin/material-deletions", {
    access: "admin",
    isDoneOnce: true,
    summary: "Delete many study materials, with why some were left and how those are now",
    isServedOnFullDisk: true,
    body: z.strictObject({
      materials: readRows,
      /** Accepts that they cannot be brought back, as on a full disk. */
      isForGood: z.optional(z.literal(true)),
    }),
    changesContent: true,
    answer: z.extend(changedMaterials, { undoUntil }),
    errors: ["undo_impossible"],
  }),
  replaceMaterialFile: endpoint("PUT /api/admin/materials/:id/file", {
    access: "admin",
    summary: "Put a finished upload in the place of a study material's file; its address stays",
    rate: "upload",
    ifMatch: true,
    body: z.strictObject({ uploadId: id }),
    changesContent: true,
    answer: z.strictObject({ material: officeMaterial, ...replaced }),
    errors: ["upload_incomplete", "file_type_refused", "file_incomplete", "file_too_large"],
  }),
  orderMaterials: endpoint("PUT /api/admin/material-order", {
    access: "admin",
    summary: "Say which study materials stand before all others, and in which order",
    isServedOnFullDisk: true,
    /** `read` is the order that the caller saw; the call is refused if it has changed since. */
    body: z.strictObject({ materialIds: ids, read: ids }),
    changesContent: true,
    answer: z.strictObject({ materials: z.array(officeMaterial) }),
    errors: ["other_materials"],
  }),
};
