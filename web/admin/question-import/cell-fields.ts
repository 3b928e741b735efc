import { type QuestionCells, readCells } from "../../../contract/exams/question-cells.ts";
import { fieldsOf, type QuestionFields } from "../questions/question-fields.ts";

/** A question of an import as the form holds it, also where something is missing or wrong. */
export function fieldsOfCells(cells: QuestionCells): QuestionFields {
  const read = readCells(cells);
  // Without a kind that is known, it is the one that the other cells make.
  const { input } = read.input.content.kind ? read : readCells({ ...cells, kind: "" });
  const { subject = "", chapter = "", content } = input;
  return fieldsOf({
    ...input,
    subject,
    chapter,
    content: { ...content, kind: content.kind ?? "single" },
  });
}
