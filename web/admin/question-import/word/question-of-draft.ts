import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import { MOST_OPTIONS } from "../../../../contract/exams/answers.ts";
import { ASSERTION_OPTIONS } from "../../../../contract/exams/assertion-options.ts";
import { cellOfField, type QuestionCells } from "../../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import type { FoundQuestion } from "../found-question.ts";
import { type ReadAnswer, readAnswer, readMatches } from "./answers.ts";
import { assertionIn } from "./assertion.ts";
import { type Draft, GRID } from "./divide.ts";
import { halvesOf, type Languages, languagesOf, textsOf } from "./languages.ts";
import { joined, type Line, lineOf, MARK, marked, notesOf, replaceIn, trimmed } from "./line.ts";
import { letterOf, markedAnswer, markedOption, type Option, optionsIn } from "./options.ts";
import { type Grid, matchedLists } from "./tables.ts";

/** A question as it was asked in one language, or in both together. */
type Asked = {
  text: Line;
  options: Option[];
  sequence: readonly string[];
  languages: Languages;
};
type Writing = { cells: QuestionCells; notes: ImportNote[]; faults: Fault[] };

/** The cells of a question, with what is to be looked at, and what keeps it from being taken. */
export function questionOfDraft(draft: Draft): Omit<FoundQuestion, "place" | "number"> {
  const writing: Writing = { cells: {}, notes: [], faults: [] };
  const whole = joined(draft.asked, "\n");
  const asked = (halvesOf(whole) ?? [whole]).map((half, at, { length }) =>
    askedIn(half, draft, length === 2 ? (at === 0 ? "en" : "hi") : undefined),
  );
  for (const each of asked) writeAsked(each, draft, writing);
  const [first] = asked;
  if (first) writeAnswer(first, draft, writing);
  const languages = first?.languages ?? "en";
  write("content.passage", joined(draft.passage, "\n"), languages, writing);
  write("content.solution", joined(draft.solution, "\n"), languages, writing);
  if (draft.chapter) writing.cells.chapter = draft.chapter;
  const { cells, notes, faults } = writing;
  const source = draft.source.map(({ text }) => text).join("\n");
  const beginning = cells.questionEn ?? cells.questionHi ?? "";
  return { beginning, cells, faults, notes: withoutSame(notes), source };
}

function askedIn(whole: Line, draft: Draft, own: Languages | undefined): Asked {
  const tagged = draft.options.map((option) => ({
    ...option,
    ...markedOption(option.line, false),
  }));
  const isTagged = tagged.length > 0;
  const { asked, options, sequence } = isTagged
    ? { asked: trimmed(whole), options: tagged, sequence: [] }
    : optionsIn(whole);
  const texts = options.map(({ line }) => line);
  return { text: asked, options, sequence, languages: own ?? languagesOf(asked, texts) };
}

function writeAsked(asked: Asked, draft: Draft, writing: Writing): void {
  const { text, options, languages } = asked;
  const { grids } = draft;
  if (options.length === 0 && grids.length === 1 && writeMatrix(asked, draft, writing)) return;
  const assertion = assertionIn(text, options);
  if (assertion) {
    writing.cells.kind = "assertion";
    write("content.text", assertion.text, languages, writing);
    write("content.reason", assertion.reason, languages, writing);
    return;
  }
  write("content.text", withGrids(text, grids), languages, writing);
  for (const option of options) writeOption(option, languages, writing);
}

function writeOption(option: Option, languages: Languages, writing: Writing): void {
  const { index, isTwice, line } = option;
  const field = `content.options.${index}`;
  if (index >= MOST_OPTIONS) writing.faults.push({ field: "optionH", code: "too_many" });
  else write(field, line, languages, writing);
  if (isTwice) writing.faults.push({ field: cellOfField(`${field}.en`), code: "option_twice" });
}

/** Where rows and columns are told by the answer; else they stand in the text. */
function writeMatrix({ text, languages }: Asked, draft: Draft, writing: Writing): boolean {
  const lists = matchedLists(draft.grids[0] ?? []);
  const said = [...draft.answer.map((line) => line.text), ...draft.keyAnswers].join(" ");
  const matches = lists && readMatches(said, lists);
  if (!matches) return false;
  Object.assign(writing.cells, { kind: "matrix", rightAnswer: matches });
  write("content.text", text, languages, writing);
  const rows = lists.rows.map(({ line }) => ({ ...line, text: line.text.replaceAll("\n", " ") }));
  write("content.rows", joined(rows, "\n"), languages, writing);
  for (const [at, { line }] of lists.columns.entries())
    write(`content.options.${at}`, line, languages, writing);
  return true;
}

/** With the rows of its tables in their places. */
function withGrids(text: Line, grids: readonly Grid[]): Line {
  const left = [...grids];
  return replaceIn(text, new RegExp(GRID, "g"), () => {
    const rows = left.shift() ?? [];
    const kept = rows.map((cells) => joined(cells, " | "));
    return marked(joined(kept, "\n"), MARK.keptAsText);
  });
}

/** What stands beside a question counts before a key, and that before how an option looks. */
function writeAnswer(asked: Asked, draft: Draft, writing: Writing): void {
  const { cells, notes } = writing;
  const beside = draft.answer.length > 0 ? [joined(draft.answer, "\n").text] : [];
  const isAssertion = cells.kind === "assertion";
  const options = isAssertion ? fourOptions : asked.options;
  const of = { options, sequence: asked.sequence };
  const read = [...beside, ...draft.keyAnswers].map((text) => readAnswer(text, of));
  const looks = markedAnswer(asked.options);
  const answer = read[0] ?? (looks === undefined ? undefined : { rightAnswer: looks });
  const said = new Set(read.map(({ rightAnswer }) => rightAnswer));
  if (looks !== undefined && read.length > 0) said.add(looks);
  if (said.size > 1) notes.push({ code: "answer_given_twice", cell: "rightAnswer" });
  if (cells.kind === "matrix") return;
  if (answer?.rest !== undefined) draft.solution.unshift(lineOf(answer.rest));
  if (options.length === 0) writeOpen(answer, { asked, draft, writing });
  else if (answer) cells.rightAnswer = answer.rightAnswer;
}

/** Those that every board gives to an assertion, which do not stand in its cells. */
const fourOptions: Option[] = Array.from({ length: ASSERTION_OPTIONS }, (_, index) => ({
  ...{ index, line: lineOf(letterOf(index)) },
  ...{ isMarked: false, isTwice: false },
}));
const LONGEST_WORD = 40;
/** What a written question is worth, behind it: `[2]`, `(3 marks)`. */
const MARKS = /[[(]\s?\d{1,2}\s?(?:marks?|m|अंक)?\s?[\])]\s*$/i;

/** Without options: a number, or what is marked by hand. */
function writeOpen(
  answer: ReadAnswer | undefined,
  { asked, draft, writing }: { asked: Asked; draft: Draft; writing: Writing },
): void {
  const { cells, faults } = writing;
  const text = answer?.rightAnswer ?? "";
  if (/^[+-]?[\d.]+(?: to [+-]?[\d.]+)?$/.test(text)) {
    Object.assign(cells, { kind: "numeric", rightAnswer: text });
    if (answer?.unit) write("content.unit", lineOf(answer.unit), asked.languages, writing);
    return;
  }
  cells.kind = "written";
  if (text !== "") draft.solution.unshift(...draft.answer);
  const isMarkedByHand = MARKS.test(joined(draft.asked, "\n").text);
  if (text === "" && draft.solution.length === 0 && !isMarkedByHand)
    faults.push({ field: "rightAnswer", code: "required" });
  if (text !== "" && text.length < LONGEST_WORD)
    faults.push({ field: "rightAnswer", code: "word_as_answer" });
}

/** Into the cell of each language that it has. */
function write(field: string, line: Line, languages: Languages, { cells, notes }: Writing): void {
  for (const { language, line: own } of textsOf(line, languages)) {
    const text = plainText(own.text, language);
    if (text === "") continue;
    const cell = cellOfField(`${field}.${language}`);
    cells[cell] = text;
    notes.push(...notesOf(own, cell));
  }
}

function plainText(text: string, language: "en" | "hi"): string {
  const plain = text
    .replaceAll(GRID, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
  return language === "en"
    ? plain
    : plain.replaceAll("![figure](", "![चित्र](").replaceAll("![formula](", "![सूत्र](");
}

/** Once for the whole question what is to be read once. */
function withoutSame(notes: readonly ImportNote[]): ImportNote[] {
  const isKrutiDev = notes.some(({ code }) => code === "kruti_dev_converted");
  const others = notes.filter(({ code }) => code !== "kruti_dev_converted");
  return [...(isKrutiDev ? [{ code: "kruti_dev_converted" } as const] : []), ...others];
}
