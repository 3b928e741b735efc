import * as z from "zod/mini";
import { MOST_QUESTIONS } from "../exams/acts.ts";
import { answer } from "../exams/answers.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { student } from "./exam-board.ts";

const page = z.int().check(z.minimum(0), z.maximum(8));

/** A student of a test, and what of them is here. */
export const sheetStudent = z.strictObject({
  student,
  /** For the office alone, where several have the same name. */
  email: z.nullable(z.string()),
  attemptId: z.nullable(z.string()),
  /** What would count beside a sheet: answers that they gave on a device, or typed marks. */
  other: z.nullable(z.enum(["device", "marks"])),
  /** The pages that were read, and the SHA-256 of the picture of each that is kept. */
  pages: z.array(z.strictObject({ page, readAt: z.string(), sha256: z.nullable(z.string()) })),
});
export type SheetStudent = z.infer<typeof sheetStudent>;

/** A page of somebody's sheet as it was read and confirmed: every question on it, in place of what was read before. */
export const readPage = z.strictObject({
  page,
  /** The code of the layout by which it was read; the test's questions must not have changed since it was printed. */
  layout: line(limits.idLength),
  answers: z
    .array(
      z.strictObject({
        question: z.int().check(z.minimum(0), z.maximum(MOST_QUESTIONS - 1)),
        answer: z.nullable(answer),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_QUESTIONS)),
  /** In which session it was written, where several have begun and the student has no attempt yet. */
  sessionId: z.exactOptional(line(limits.idLength)),
  /** Whether the sheet counts although there are other answers or typed marks. */
  replacesOther: z.boolean(),
});
export type ReadPage = z.infer<typeof readPage>;
