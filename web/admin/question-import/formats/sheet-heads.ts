import { languages } from "../../../../contract/entities/closed-lists.ts";
import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import {
  optionCells,
  type QuestionCell,
  type QuestionCells,
  questionCells,
} from "../../../../contract/exams/question-cells.ts";
import { fieldText } from "../../../../contract/field-labels.ts";
import { hindiOf, isHindi } from "./languages.ts";
import { plainAnswer } from "./plain-answer.ts";

/** What a column has: a cell of the question, its number, or something that no question of the bank has. */
export type SheetHead = QuestionCell | "number" | "picture" | undefined;

const ownHeads = new Map<string, QuestionCell>(
  questionCells.flatMap((cell) =>
    languages.map((language) => [plainHead(fieldText(cell, language)), cell] as const),
  ),
);

/** As people and other programs call their columns, without signs; Hindi ones before those of no language. */
const others: readonly [RegExp, SheetHead][] = [
  [
    /^(?:q|s|sr|sl|question|ques|प्रश्न|सवाल|क्रम)? ?(?:no|num|number|id|#|संख्या|क्रमांक|सं)$|^(?:क्रमांक|क्रम)$/,
    "number",
  ],
  [
    /^(?:q|que|ques|question|problem|प्रश्न|सवाल)(?: (?:text|statement|stem|title|पाठ))?$/,
    "questionEn",
  ],
  [
    /^(?:correct|right|सही)? ?(?:ans|answer|answers|option|options|choice|key|answer key|उत्तर|विकल्प|जवाब)$|^(?:key|उत्तर कुंजी)$/,
    "rightAnswer",
  ],
  [
    /^(?:explanation|solution|sol|rationale|feedback|hint and solution|detailed solution|व्याख्या|हल|समाधान)$/,
    "solutionEn",
  ],
  [/^(?:topic|chapter name|chapter|unit name|lesson|अध्याय|पाठ|टॉपिक|विषय वस्तु)$/, "chapter"],
  [/^(?:subject|subject name|विषय)$/, "subject"],
  [/^(?:class|grade|standard|std|कक्षा)$/, "gradeCode"],
  [/^(?:level|difficulty|difficulty level|toughness|स्तर|कठिनाई|कठिनाई स्तर)$/, "difficulty"],
  [/^(?:type|question type|kind|प्रकार|प्रश्न प्रकार)$/, "kind"],
  [/^(?:passage|comprehension|paragraph|case|गद्यांश|अनुच्छेद)$/, "passageEn"],
  [/^(?:source|reference|exam|year|स्रोत)$/, "source"],
  [/^(?:tags?|keywords?|टैग)$/, "tags"],
  [/^(?:image|picture|figure|diagram|चित्र)(?: (?:link|url))?$/, "picture"],
];
const OPTION =
  /^(?:option|opt|choice|answer|ans|विकल्प)?\s*([1-8]|[a-h]|[कखगघअबसद]|i{1,3}|iv)(?: (?:text|max.*))?$/;
const ROMAN = ["i", "ii", "iii", "iv"];

function plainHead(text: string): string {
  return text
    .toLowerCase()
    .replace(/[().:_*/\-[\]]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The columns of a row of heads: by the names of the template in either language, or by those that people use. */
export function headsOf(row: readonly string[]): SheetHead[] {
  const taken = new Set<SheetHead>();
  return row.map((text) => {
    const head = headOf(text);
    // The same column a second time is that of the other language.
    const free = taken.has(head) ? hindiHead(head) : head;
    taken.add(free);
    return free;
  });
}

/** Whether a row heads questions. */
export function areHeads(heads: readonly SheetHead[]): boolean {
  return (
    (heads.includes("questionEn") || heads.includes("questionHi")) &&
    heads.filter(Boolean).length > 1
  );
}

/** Whether they are those of our template, in either language. */
export function areOwnHeads(row: readonly string[]): boolean {
  return row.every((text) => text === "" || ownHeads.has(plainHead(text)));
}

function headOf(text: string): SheetHead {
  const plain = plainHead(text);
  const own = ownHeads.get(plain);
  if (own) return own;
  const isHindi = /(?: in)? hindi$| हिंदी(?: में)?$| हिन्दी(?: में)?$/.test(plain);
  const named = plain.replace(
    /(?: in)? (?:hindi|english)$| (?:हिंदी|हिन्दी|अंग्रेज़ी|अंग्रेजी)(?: में)?$/,
    "",
  );
  const head = others.find(([pattern]) => pattern.test(named))?.[1] ?? optionHead(named);
  return isHindi ? hindiHead(head) : head;
}

function optionHead(plain: string): SheetHead {
  const mark = OPTION.exec(plain)?.[1] ?? "";
  const roman = ROMAN.indexOf(mark);
  const letter = plainAnswer(mark);
  const at = /\d/.test(letter) ? Number(letter) - 1 : letter.charCodeAt(0) - "A".charCodeAt(0);
  return optionCells[roman < 0 ? at : roman];
}

function hindiHead(head: SheetHead): SheetHead {
  return [...hindiOf].find(([cell]) => cell === head)?.[1];
}

const LEVELS = [
  /^(?:e|easy|low|simple|आसान|सरल)$/,
  /^(?:m|medium|moderate|average|मध्यम|सामान्य)$/,
  /^(?:h|d|hard|difficult|tough|high|कठिन|मुश्किल)$/,
];
const TYPES: Readonly<Record<string, string>> = {
  ...{ scq: "single", "single correct": "single", "single choice": "single", msq: "multiple" },
  ...{ "multiple correct": "multiple", "multiple select": "multiple", checkbox: "multiple" },
  ...{ integer: "numeric", numerical: "numeric", nat: "numeric", subjective: "written" },
  ...{ descriptive: "written", "match the column": "matrix", "assertion reason": "assertion" },
};
/** May mean one right answer or several, which the answer says. */
const ANY_CHOICE = /^(?:mcq|multiple choice|objective|वस्तुनिष्ठ)$/;

/** The cells of a row as the bank has them; `isOwn`: the columns are those of our template, and stay as they are. */
export function cellsOfRow(
  written: QuestionCells,
  isOwn: boolean,
): { cells: QuestionCells; notes: ImportNote[] } {
  if (isOwn) return { cells: written, notes: [] };
  const { kind = "", difficulty = "", ...rest } = inTheirLanguages(written);
  const level = LEVELS.findIndex((names) => names.test(plainHead(difficulty))) + 1;
  const type = plainHead(kind);
  const ownType = ANY_CHOICE.test(type) ? "" : (TYPES[type] ?? kind);
  const { answer, isUnclear } = answerIn(rest);
  const cells = {
    ...rest,
    ...(ownType && { kind: ownType }),
    ...(difficulty && { difficulty: level > 0 ? String(level) : difficulty }),
    ...(answer && { rightAnswer: answer }),
  };
  return { cells, notes: isUnclear ? [{ code: "answer_unclear", cell: "rightAnswer" }] : [] };
}

/** Texts in Devanagari belong under Hindi, whatever their columns are called. */
function inTheirLanguages(cells: QuestionCells): QuestionCells {
  if (!isHindi(cells.questionEn) || isHindi(cells.questionHi)) return cells;
  const swapped = { ...cells };
  for (const [en, hi] of hindiOf) {
    delete swapped[en];
    delete swapped[hi];
    if (cells[en]) swapped[hi] = cells[en];
    if (cells[hi]) swapped[en] = cells[hi];
  }
  return swapped;
}

/** `Option 2`, `(b)` and `ख` as letters; the text of an option as its letter. A number may be meant as either. */
function answerIn(cells: QuestionCells): { answer: string; isUnclear: boolean } {
  const { rightAnswer = "" } = cells;
  const texts = optionCells.map((cell) =>
    [cells[cell], cells[`${cell}Hi`]].map((text) => text?.toLowerCase()),
  );
  const named = texts.flatMap((both, at) => (both.includes(rightAnswer.toLowerCase()) ? [at] : []));
  const plain = plainAnswer(rightAnswer);
  const isPlace = !/^\d$/.test(plain) || texts[Number(plain) - 1]?.some(Boolean) === true;
  const isMark = isPlace && /^(?:[A-H]|[1-8])(?:(?:, | or )(?:[A-H]|[1-8]))*$/.test(plain);
  const marks = named.flatMap((at) => [letterAt(at), String(at + 1)]);
  const [first] = named;
  if (first === undefined || isMark)
    return { answer: plain, isUnclear: first !== undefined && !marks.includes(plain) };
  return { answer: letterAt(first), isUnclear: named.length > 1 };
}

function letterAt(at: number): string {
  return String.fromCharCode("A".charCodeAt(0) + at);
}
