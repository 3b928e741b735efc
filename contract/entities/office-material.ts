import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { inScheduleOrder, schedule, scheduleChange } from "../schedule.ts";
import { line, paragraphs } from "../text.ts";
import { material } from "./file.ts";
import { lookupCode, subjectCode } from "./lookup.ts";
import { changesOneOf, readRows, refusedRows } from "./read-rows.ts";

/** A study material as the office sees and edits it. */
export const officeMaterial = z.extend(material, {
  ...schedule,
  /** Its position among the pinned ones, from 0; null if it is not pinned. */
  position: z.nullable(z.int()),
  version: z.int(),
});
export type OfficeMaterial = z.infer<typeof officeMaterial>;

/** What the office changes of a study material; null empties a field. */
export const materialChange = z.strictObject({
  title: z.optional(line(limits.titleLength)),
  titleHi: z.optional(z.nullable(line(limits.titleLength))),
  description: z.optional(z.nullable(paragraphs(limits.textLength))),
  subject: z.optional(z.nullable(subjectCode)),
  selectedClass: z.optional(z.nullable(lookupCode)),
  ...scheduleChange,
});
export type MaterialChange = z.infer<typeof materialChange>;

/**
 * What is changed of many study materials at once; absent fields stay as they are. A schedule is given whole, so that
 * no row keeps a beginning after its new end.
 */
export const commonMaterialChange = z
  .strictObject({
    subject: materialChange.shape.subject,
    selectedClass: materialChange.shape.selectedClass,
    ...scheduleChange,
  })
  .check(
    changesOneOf(["subject", "selectedClass", "visibleFrom", "visibleUntil"]),
    z.refine(
      ({ visibleFrom, visibleUntil }) =>
        (visibleFrom === undefined) === (visibleUntil === undefined),
      {
        error: "required",
        path: ["visibleUntil"],
      },
    ),
    inScheduleOrder,
  );
export type CommonMaterialChange = z.infer<typeof commonMaterialChange>;

export const commonMaterialChangeSent = z.safeExtend(commonMaterialChange, { materials: readRows });

/** The present materials, and why some could not be changed or deleted. */
export const changedMaterials = z.strictObject({
  materials: z.array(officeMaterial),
  refused: refusedRows,
});
