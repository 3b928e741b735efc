import type { Element } from "@xmldom/xmldom";
import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import { MOST_OPTIONS } from "../../../../contract/exams/answers.ts";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import type { QuestionCells } from "../../../../contract/exams/question-cells.ts";
import type { FoundQuestion, QuestionsOfFile } from "../found-question.ts";
import { QuestionFileError } from "../question-file-error.ts";
import { placeNamed } from "../read-gift.ts";
import { childOf, childrenOf, rootOf, textIn } from "../xml.ts";
import { cellsOfHtml, escaped, type HtmlPart, numberIn, plain } from "./cells-of-html.ts";
import { answerOf, type MoodleAnswer, notTaken, readers } from "./moodle-answers.ts";
import { partOf } from "./moodle-part.ts";

/** After this many questions, reading pauses so that the page can respond. */
const AT_ONCE = 20;

/** What questions further down in the file need of those before them. */
type Before = {
  category: QuestionCells;
  passage: HtmlPart | undefined;
  questionsOfPassage: number;
};

/**
 * The questions of Moodle's own format (docs.moodle.org/en/Moodle_XML_format) with their pictures. A category names the
 * chapter by its last part and the subject by the one before. Throws QuestionFileError, or the reason of `signal`.
 */
export async function readMoodleXml(text: string, signal: AbortSignal): Promise<QuestionsOfFile> {
  if (text.length > importLimits.exchangeFileBytes)
    throw new QuestionFileError("question_file_too_large");
  const root = rootOf(text);
  if (root.localName !== "quiz") throw new QuestionFileError("not_questions");
  const found: FoundQuestion[] = [];
  const pictures = new Map<string, Blob>();
  const before: Before = { category: {}, passage: undefined, questionsOfPassage: 0 };
  for (const [at, element] of childrenOf(root, "question").entries()) {
    const type = element.getAttribute("type") ?? "";
    if (type === "category") startCategory(element, before);
    else if (type === "description") startPassage(element, before);
    else found.push({ place: found.length + 1, ...readQuestion(element, before, pictures) });
    if (at % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return { found, pictures };
}

function startCategory(element: Element, before: Before): void {
  before.category = placeNamed(textIn(element, "category", "text"));
  before.passage = undefined;
}

/** A description is no question. It belongs to the one behind it, or to as many as it says. */
function startPassage(element: Element, before: Before): void {
  const part = partOf("passage", childOf(element, "questiontext"));
  const words = plain(part.html);
  const [, from, to] =
    /(?:Q|questions?|प्रश्न|सवाल)\D{0,20}(\d+)\s*(?:-|–|to|and|से|और)\s*(\d+)/i.exec(words) ?? [];
  const next = /next (\d+) questions/i.exec(words)?.[1];
  before.passage = part;
  before.questionsOfPassage = Number(next ?? (from ? Number(to) - Number(from) + 1 : 1));
}

type Read = Omit<FoundQuestion, "place">;

function readQuestion(element: Element, before: Before, pictures: Map<string, Blob>): Read {
  const type = element.getAttribute("type") ?? "";
  const answers = childrenOf(element, "answer").map(answerOf);
  const answered = (readers[type] ?? notTaken)(element, answers);
  const { cells, faults = [], leftOut = false, said = [] } = answered;
  const asked = askedIn(element);
  const isAssertion = asked.some(({ field }) => field === "reason");
  const options = isAssertion ? [] : answered.parts;
  const shared = sharedPassage(before);
  const solution = solutionOf(element, answers, type);
  const read = cellsOfHtml(
    [...shared, ...asked, ...options.filter(isWithin), ...solution],
    pictures,
  );
  const number = numberIn(textIn(element, "name", "text"));
  const cell = read.cells.passageEn === undefined ? "passageHi" : "passageEn";
  const notes: ImportNote[] = [
    ...shared.map((): ImportNote => ({ code: "kept_as_text", cell })),
    ...(leftOut || hasMore(element) ? [{ code: "part_left_out" } as const] : []),
  ];
  return {
    ...(number && { number }),
    beginning: read.beginning,
    cells: {
      ...{ ...before.category, ...read.cells, ...cells, ...tagged(element) },
      ...(isAssertion && { kind: "assertion" }),
    },
    faults: options.every(isWithin) ? faults : [...faults, { field: "optionH", code: "too_many" }],
    notes: [...notes, ...read.notes],
    source: [`${type}:`, ...read.sources, ...said].join("\n"),
  };
}

function isWithin({ field }: HtmlPart): boolean {
  return field !== `options.${MOST_OPTIONS}` && !/^options\.\d\d/.test(field);
}

function sharedPassage(before: Before): HtmlPart[] {
  const { passage } = before;
  before.questionsOfPassage -= 1;
  if (before.questionsOfPassage <= 0) before.passage = undefined;
  return passage ? [passage] : [];
}

/** The parts of a question that Moodle has no place for, as `writeMoodleXml` marks them in its text. */
export const MARKED = {
  passage: "bank-passage",
  reason: "bank-reason",
  unit: "bank-unit",
} as const;

function askedIn(element: Element): HtmlPart[] {
  const part = partOf("text", childOf(element, "questiontext"));
  if (!part.html.includes("bank-")) return [part];
  const { body } = new DOMParser().parseFromString(part.html, "text/html");
  const marked = Object.entries(MARKED).flatMap(([field, name]) => {
    const within = body.querySelector(`.${name}`);
    within?.remove();
    return within ? [{ ...part, field, html: within.innerHTML }] : [];
  });
  return [{ ...part, html: body.innerHTML }, ...marked];
}

/** The general feedback, and what is said to those who choose an answer. */
function solutionOf(element: Element, answers: readonly MoodleAnswer[], type: string): HtmlPart[] {
  const feedbacks = [
    { label: "", part: partOf("solution", childOf(element, "generalfeedback")) },
    ...answers.map(({ element: answer, text }, at) => ({
      label: `${type === "multichoice" ? String.fromCharCode(65 + at) : escaped(text)}: `,
      part: partOf("solution", childOf(answer, "feedback")),
    })),
  ].filter(({ part }) => part.html.trim() !== "");
  const [first] = feedbacks;
  if (!first) return [];
  const html = feedbacks.map(({ label, part }) => `<div>${label}${part.html}</div>`).join("");
  const bytesOf: HtmlPart["bytesOf"] = (address) =>
    feedbacks.map(({ part }) => part.bytesOf(address)).find((bytes) => bytes !== undefined);
  return [{ field: "solution", html, bytesOf }];
}

const USUAL = /^\s*(?:Your answer is (?:partially )?(?:in)?correct\.?\s*)?$/i;
const MORE = /^(?:(?:partially|in)?correctfeedback|hint)$/;

/** Hints, and what Moodle says to all answers, where somebody has written it. */
function hasMore(element: Element): boolean {
  const more = childrenOf(element).filter(({ localName }) => MORE.test(localName ?? ""));
  return more.some((each) => !USUAL.test(plain(textIn(each, "text"))));
}

/** Tags, of which some say where a question stands in the bank. */
function tagged(element: Element): QuestionCells {
  const tags = childrenOf(childOf(element, "tags"), "tag").map((tag) => textIn(tag, "text"));
  const cells: QuestionCells = {};
  const rest = tags.filter((tag) => {
    const [, name, value = ""] = /^(difficulty|class|source|key):(.+)$/.exec(tag) ?? [];
    if (name === "difficulty") cells.difficulty = value;
    if (name === "class") cells.gradeCode = value;
    if (name === "source") cells.source = value;
    if (name === "key") cells.rightAnswer = value;
    return name === undefined && tag !== "";
  });
  return { ...cells, ...(rest.length > 0 && { tags: rest.join(", ") }) };
}
