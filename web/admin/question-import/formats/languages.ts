import { type QuestionCell, questionCells } from "../../../../contract/exams/question-cells.ts";

export type Language = "en" | "hi";

/** The cells in Hindi by those of the same text in English. */
export const hindiOf: ReadonlyMap<QuestionCell, QuestionCell> = new Map(
  questionCells.flatMap((cell) => {
    const hindi = questionCells.find((each) => each === cell.replace(/(?:En)?$/, "Hi"));
    return hindi ? [[cell, hindi]] : [];
  }),
);

export function isHindi(text = ""): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}
