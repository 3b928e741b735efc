import type { BankQuestion, ListedQuestion } from "../../../contract/entities/question-bank.ts";
import { withoutPictures } from "../../../contract/exams/formulas.ts";
import type { QuestionContent } from "../../../contract/exams/question.ts";
import type { QuestionRow } from "./questions.repository.ts";

export function presentListed(row: QuestionRow): ListedQuestion {
  return {
    id: row.id,
    ...placeOf(row),
    kind: row.kind,
    text: storedContent(row.content).text,
    version: row.version,
    updatedAt: row.updatedAt,
  };
}

export function presentQuestion(row: QuestionRow): BankQuestion {
  const { id, version, number, createdAt, updatedAt } = row;
  const [content, key] = [storedContent(row.content), JSON.parse(row.key)];
  return { id, ...placeOf(row), content, key, version, number, createdAt, updatedAt };
}

function placeOf({ subject, grade, chapter, difficulty, source, tags }: QuestionRow) {
  return { subject, grade, chapter, difficulty, source, tags: JSON.parse(tags) };
}

/** As the contract has checked it before it was written. */
function storedContent(content: string): QuestionContent {
  return JSON.parse(content);
}

const TITLE_LENGTH = 120;

/** How a question begins, where it has to be named. */
export function titleOf({ text: { en, hi } }: Pick<QuestionContent, "text">): string {
  const line = withoutPictures(en ?? hi ?? "").replace(/\s+/g, " ");
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH).toWellFormed()}…` : line;
}

export function storedTitle(content: string): string {
  return titleOf(storedContent(content));
}
