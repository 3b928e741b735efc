import type { Element } from "@xmldom/xmldom";
import { answerText } from "../../../../contract/exams/answer-text.ts";
import type { QuestionCells } from "../../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import { typedNumber } from "../../../../contract/typed-text.ts";
import { rangeIn, trueOrFalse } from "../read-gift.ts";
import { childOf, childrenOf, textIn } from "../xml.ts";
import { escaped, type HtmlPart, plain } from "./cells-of-html.ts";
import { partOf } from "./moodle-part.ts";

/** `share` of the marks in percent. */
export type MoodleAnswer = { element: Element; share: number; text: string };

export function answerOf(element: Element): MoodleAnswer {
  return {
    element,
    share: Number(element.getAttribute("fraction") ?? 0),
    text: textIn(element, "text"),
  };
}

type Answered = {
  parts: HtmlPart[];
  cells: QuestionCells;
  faults?: Fault[];
  /** Something that marks otherwise than the bank. */
  leftOut?: boolean;
  /** For the source, what has no part. */
  said?: string[];
};
type Reader = (question: Element, answers: readonly MoodleAnswer[]) => Answered;

/** By the types of Moodle. */
export const readers: Partial<Record<string, Reader>> = {
  multichoice,
  truefalse: (_, answers) => ({
    parts: [],
    cells: {
      ...{ ...trueOrFalse, kind: "single" },
      rightAnswer: answers
        .filter(({ share }) => share > 0)
        .map(({ text }) => (/true/i.test(text) ? "A" : "B"))
        .join(" or "),
    },
    said: shares(answers),
  }),
  numerical: numeric,
  shortanswer,
  matching,
  match: matching,
  essay,
};

function essay(question: Element): Answered {
  const grade = Number(textIn(question, "defaultgrade"));
  // One is what Moodle gives every question for which nobody has said anything else.
  const isSaid = grade !== 0 && grade !== 1;
  return { parts: [], cells: { kind: "written", ...(isSaid && { fullMarks: String(grade) }) } };
}

export function notTaken(_: Element, answers: readonly MoodleAnswer[]): Answered {
  const faults: Fault[] = [{ field: "kind", code: "question_kind_not_taken" }];
  return { parts: [], cells: {}, faults, said: shares(answers) };
}

function shares(answers: readonly MoodleAnswer[]): string[] {
  return answers.map(({ share, text }) => `${share} %: ${plain(text)}`);
}

function multichoice(question: Element, answers: readonly MoodleAnswer[]): Answered {
  const placesOf = (isOne: (share: number) => boolean) =>
    answers.flatMap(({ share }, at) => (isOne(share) ? [at] : []));
  const isMultiple = /^(?:false|0)$/.test(textIn(question, "single"));
  const right = placesOf((share) => (isMultiple ? share > 0 : share === 100));
  const accepted = isMultiple ? [right] : right.map((at) => [at]);
  const hasRight = right.length > 0;
  return {
    parts: answers.map(optionOf),
    cells: {
      kind: isMultiple ? "multiple" : "single",
      rightAnswer: hasRight ? answerText({ kind: "choice", accepted }) : "",
    },
    leftOut: !isMultiple && answers.some(({ share }) => share > 0 && share < 100),
  };
}

function optionOf({ element, share }: MoodleAnswer, at: number): HtmlPart {
  return { ...partOf(`options.${at}`, element), said: `${share} %:` };
}

function numeric(question: Element, answers: readonly MoodleAnswer[]): Answered {
  const right = answers.filter(({ share }) => share === 100);
  const [unit, ...others] = childrenOf(childOf(question, "units"), "unit");
  const unitHtml = escaped(textIn(unit, "unit_name"));
  const ranges = right.map(({ element, text }) =>
    rangeIn(`${typedNumber(text)}:${typedNumber(textIn(element, "tolerance")) || 0}`),
  );
  return {
    parts: unit ? [{ field: "unit", html: unitHtml, bytesOf: () => undefined }] : [],
    cells: { kind: "numeric", rightAnswer: ranges.join(" or ") },
    leftOut: others.length > 0 || answers.some(({ share }) => share > 0 && share < 100),
    said: [...shares(answers), ...others.map((each) => textIn(each, "unit_name"))],
  };
}

/** Numbers that are to be typed are marked as such; words cannot be. */
function shortanswer(question: Element, answers: readonly MoodleAnswer[]): Answered {
  const right = answers.filter(({ share }) => share === 100);
  if (right.length > 0 && right.every(({ text }) => /^[+-]?[\d.]+$/.test(typedNumber(text))))
    return numeric(question, answers);
  const faults: Fault[] = [{ field: "rightAnswer", code: "word_as_answer" }];
  return { parts: answers.map(optionOf), cells: { kind: "single" }, faults };
}

/** A pair without its left side only adds an option; a row that comes again has several. */
function matching(question: Element): Answered {
  const pairs = childrenOf(question, "subquestion").map((element) => ({
    row: partOf("rows", element),
    column: partOf("", childOf(element, "answer")),
  }));
  const columns = [...new Map(pairs.map(({ column }) => [column.html, column])).values()].filter(
    ({ html }) => html !== "",
  );
  const at = new Map(columns.map(({ html }, index) => [html, index]));
  const rows = Map.groupBy(
    pairs.filter(({ row }) => row.html !== ""),
    ({ row }) => row.html,
  );
  const sets = [...rows.values()].map((own) =>
    own.flatMap(({ column }) => at.get(column.html) ?? []),
  );
  const rightAnswer = answerText({ kind: "matrix", rows: sets });
  return {
    parts: [
      ...[...rows.values()].flatMap(([first]) => first?.row ?? []),
      ...columns.map((column, index) => ({ ...column, field: `options.${index}` })),
    ],
    cells: { kind: "matrix", rightAnswer },
    said: [rightAnswer],
  };
}
