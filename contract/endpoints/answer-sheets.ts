import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { readPage, sheetStudent } from "../entities/answer-sheet.ts";

/** Answer sheets: printed for a test's students, and read from photographs. */
export const answerSheetsEndpoints = {
  listSheets: endpoint("GET /api/teach/exams/:id/sheets", {
    access: "teach",
    summary: "The students of a test, whose sheets were read, and who has answered otherwise",
    answer: z.strictObject({ students: z.array(sheetStudent) }),
  }),
  saveSheet: endpoint("PUT /api/teach/exams/:id/sheets/:studentId", {
    access: "teach",
    summary: "Let a page of a student's sheet count as it was read and confirmed",
    body: readPage,
    bodyBytes: 128 * 1024,
    answer: z.strictObject({ attemptId: z.string() }),
    errors: [
      ...(["exam_early", "answered_otherwise", "attempt_void"] as const),
      ...(["sheet_outdated", "sheet_lacks_sections"] as const),
    ],
  }),
  removeSheets: endpoint("DELETE /api/teach/exams/:id/sheets/:studentId", {
    access: "teach",
    summary: "Take back all that was read of a student's sheets in a test, with the pictures",
    answer: z.strictObject({ message: z.string() }),
  }),
  saveSheetPicture: endpoint("PUT /api/teach/attempts/:id/sheets/:page", {
    access: "teach",
    summary: "Keep the picture of a page that was read until results are published",
    rate: "upload",
    form: z.strictObject({}),
    files: { sheet: { kind: "image", many: false, required: true } },
    answer: z.strictObject({ sha256: z.string() }),
    errors: ["results_published"],
  }),
};
