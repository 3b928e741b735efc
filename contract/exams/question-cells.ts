import { codeText } from "../codes.ts";
import { type NewQuestion, type QuestionKind, questionKinds } from "../entities/question-bank.ts";
import type { FieldName } from "../field-labels.ts";
import { typedNumber } from "../typed-text.ts";
import { answerOf, answerText, kindOfChoice } from "./answer-text.ts";
import { textsOf, type Written } from "./question.ts";

/** In the order of the options. */
export const optionCells = [
  ...(["optionA", "optionB", "optionC", "optionD"] as const),
  ...(["optionE", "optionF", "optionG", "optionH"] as const),
] as const;

/** The columns of the template in their order: what most questions have comes first. */
export const questionCells = [
  ...(["kind", "subject", "gradeCode", "chapter", "difficulty", "questionEn"] as const),
  ...optionCells,
  ...(["rightAnswer", "solutionEn", "questionHi"] as const),
  ...(["optionAHi", "optionBHi", "optionCHi", "optionDHi"] as const),
  ...(["optionEHi", "optionFHi", "optionGHi", "optionHHi", "solutionHi"] as const),
  ...(["fullMarks", "unitEn", "unitHi", "reasonEn", "reasonHi", "rowsEn", "rowsHi"] as const),
  ...(["passageEn", "passageHi", "source", "tags"] as const),
] as const satisfies readonly FieldName[];
export type QuestionCell = (typeof questionCells)[number];

/** What a question has by the columns, as files and the audit log have it; the rows of a matrix stand in one cell. */
export type QuestionCells = Partial<Record<QuestionCell, string>>;

type Placed = Omit<NewQuestion, "difficulty"> & { difficulty: number };

export function cellsOf({ content, key, grade, source, ...place }: Placed): QuestionCells {
  const { kind } = content;
  const cells: QuestionCells = {
    ...{ kind, subject: place.subject, gradeCode: grade ?? "", chapter: place.chapter },
    ...{ difficulty: String(place.difficulty), source: source ?? "", tags: place.tags.join(", ") },
    rightAnswer: answerText(key),
    ...(content.kind === "written" && {
      fullMarks: content.fullMarks === undefined ? "" : String(content.fullMarks / 100),
    }),
  };
  for (const { field, written } of textsOf(content))
    for (const language of ["en", "hi"] as const)
      cells[cellOfField(`content.${field}.${language}`)] = written[language] ?? "";
  if (!("rows" in content)) return cells;
  const lines = (language: "en" | "hi") =>
    content.rows
      .map((row) => (row[language] ?? "").replaceAll("\n", " "))
      .join("\n")
      .trimEnd();
  return { ...cells, rowsEn: lines("en"), rowsHi: lines("hi") };
}

/** The column of a field of a question, as a fault names it: `content.options.1.hi` stands in `optionBHi`. */
export function cellOfField(field: string): QuestionCell {
  const [first = "", part = "", ...rest] = field.split(".");
  const isHindi = rest.at(-1) === "hi";
  if (first === "key") return "rightAnswer";
  if (first === "grade") return "gradeCode";
  if (first !== "content") return questionCells.find((cell) => cell === first) ?? "questionEn";
  if (part === "options") {
    const option = optionCells[Number(rest[0] ?? 0)] ?? "optionA";
    return isHindi ? `${option}Hi` : option;
  }
  if (part === "kind" || part === "fullMarks") return part;
  const name = part === "text" ? "question" : part;
  return questionCells.find((cell) => cell === `${name}${isHindi ? "Hi" : "En"}`) ?? "questionEn";
}

/** A question as cells have it, for `newQuestion` to check. `isAnswerUnread`: there is one that is none. */
export function readCells(cells: QuestionCells) {
  const both = (en: QuestionCell, hi: QuestionCell): Written => ({
    en: cells[en] || null,
    hi: cells[hi] || null,
  });
  const { rightAnswer = "", gradeCode, source, tags = "", subject, chapter, fullMarks } = cells;
  const options = withoutEmptyEnd(optionCells.map((cell) => both(cell, `${cell}Hi`)));
  const rows = rowsOf(cells);
  const [reason, passage] = [both("reasonEn", "reasonHi"), both("passageEn", "passageHi")];
  const kind = cells.kind ? kindNamed(cells.kind) : kindOf(rightAnswer, { reason, rows, options });
  const isRead = kind === "written" || (kind !== undefined && rightAnswer !== "");
  const key = isRead ? answerOf(rightAnswer, { kind, rows: rows.length }) : undefined;
  const level = typedNumber(cells.difficulty ?? "");
  const input = {
    ...{ subject, chapter, grade: gradeCode || null, source: source || null },
    difficulty: /^\d$/.test(level) ? Number(level) : level,
    tags: tags.split(",").flatMap((tag) => tag.trim() || []),
    key,
    content: {
      ...{ kind, text: both("questionEn", "questionHi") },
      ...(isWritten(passage) && { passage }),
      solution: writtenOrNull(both("solutionEn", "solutionHi")),
      ...(kind === "assertion" && { reason }),
      ...(kind === "numeric" && { unit: writtenOrNull(both("unitEn", "unitHi")) }),
      ...(kind === "matrix" && { rows }),
      ...(kind === "written" && fullMarks && { fullMarks: readMarks(fullMarks) ?? fullMarks }),
      ...((kind === "single" || kind === "multiple" || kind === "matrix") && { options }),
    },
  };
  return { input, isAnswerUnread: isRead && key === undefined };
}

/** Marks as people write them, in hundredths; undefined where they are no number. */
export function readMarks(marks: string): number | undefined {
  const typed = typedNumber(marks);
  return typed === "" || Number.isNaN(Number(typed)) ? undefined : Number(typed) * 100;
}

/** By its code or its name in either language. */
function kindNamed(text: string): QuestionKind | undefined {
  const wanted = text.trim().toLowerCase();
  return questionKinds.find((kind) =>
    [kind, codeText(kind, "en"), codeText(kind, "hi")].includes(wanted),
  );
}

type Parts = { reason: Written; rows: Written[]; options: Written[] };

function kindOf(rightAnswer: string, { reason, rows, options }: Parts): QuestionKind {
  if (isWritten(reason)) return "assertion";
  if (rows.length > 0) return "matrix";
  if (options.length > 0) return kindOfChoice(rightAnswer);
  return rightAnswer === "" ? "written" : "numeric";
}

/** The rows of a matrix, one in each line. */
function rowsOf({ rowsEn = "", rowsHi = "" }: QuestionCells): Written[] {
  const [en, hi] = [rowsEn.split("\n"), rowsHi.split("\n")];
  const longer = en.length > hi.length ? en : hi;
  return withoutEmptyEnd(
    longer.map((_, at) => ({ en: en[at]?.trim() || null, hi: hi[at]?.trim() || null })),
  );
}

/** A gap between options stays, and is told. */
function withoutEmptyEnd(list: Written[]): Written[] {
  return list.slice(0, list.findLastIndex(isWritten) + 1);
}

function isWritten({ en, hi }: Written): boolean {
  return en !== null || hi !== null;
}

function writtenOrNull(written: Written): Written | null {
  return isWritten(written) ? written : null;
}
