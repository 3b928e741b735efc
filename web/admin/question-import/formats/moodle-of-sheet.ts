import { picturesNamedIn } from "../../../../contract/exams/formulas.ts";
import { apiErrorOf } from "../../../api/api-error.ts";
import { addressOf } from "../../../api/send.ts";
import { readSheet } from "../read-sheet.ts";
import { writeMoodleXml } from "./write-moodle-xml.ts";

/**
 * The questions of the bank's own spreadsheet as Moodle XML, with their pictures from the server. Rejects with ApiError,
 * or with the signal's reason.
 */
export async function moodleOfSheet(sheet: Blob, signal: AbortSignal): Promise<Blob> {
  const questions = (await readSheet(sheet, signal)).map(({ cells }) => cells);
  const ids = picturesNamedIn(JSON.stringify(questions));
  const pictures = new Map<string, Blob>();
  for (const id of ids) {
    const response = await fetch(addressOf("/api/teach/question-pictures/:id", { id }), { signal });
    if (!response.ok) throw apiErrorOf(response.status, await response.text());
    pictures.set(id, await response.blob());
  }
  return new Blob([await writeMoodleXml(questions, pictures)], { type: "application/xml" });
}
