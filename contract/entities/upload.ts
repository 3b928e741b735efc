import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { newFile } from "./file.ts";

/** An upload by pieces (tus 1.0). `size` and `offset` are bytes; it is complete where they are equal. */
export const upload = z.strictObject({
  id: z.string(),
  filename: z.string(),
  size: z.int(),
  /** How much has arrived and is on the disk. */
  offset: z.int(),
  /** When what has arrived is dropped, unless more arrives before (ISO 8601 UTC). */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof upload>;

/** How a finished upload is filed: as a note where `courseId` is given, else as a study material. */
export const filing = z
  .extend(newFile, {
    chapter: z.optional(line(limits.titleLength)),
    isSample: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ courseId, chapter, isSample }) =>
        courseId !== undefined || [chapter, isSample].every((given) => given === undefined),
      { error: "required", path: ["courseId"] },
    ),
  );
export type Filing = z.infer<typeof filing>;
