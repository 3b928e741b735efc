import { answerText } from "../../../../contract/exams/answer-text.ts";
import type { QuestionKey } from "../../../../contract/exams/answers.ts";
import { ASSERTION_OPTIONS } from "../../../../contract/exams/assertion-options.ts";
import { decimalText, millionths } from "../../../../contract/exams/decimal.ts";
import { partsOf } from "../../../../contract/exams/formulas.ts";
import type { Written } from "../../../../contract/exams/question.ts";
import { type QuestionCells, readCells } from "../../../../contract/exams/question-cells.ts";
import { questionsTexts } from "../../../texts/questions.ts";
import { escaped } from "./cells-of-html.ts";
import { isHindi } from "./languages.ts";
import { MARKED } from "./read-moodle-xml.ts";

/**
 * Questions of the bank as Moodle takes them, and as `readMoodleXml` reads them again. Moodle shows a text in both
 * languages through its multi-language filter, and formulas through MathJax.
 */
export async function writeMoodleXml(
  questions: readonly QuestionCells[],
  pictures: ReadonlyMap<string, Blob>,
): Promise<string> {
  const files = new Map<string, string>();
  for (const [id, picture] of pictures) files.set(id, await fileElement(id, picture));
  let category = "";
  const elements = questions.map((cells, at) => {
    const own = categoryElement(cells);
    const isSame = own === category;
    category = own;
    return `${isSame ? "" : own}${questionElement(cells, { at, files })}`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${elements.join("")}</quiz>\n`;
}

async function fileElement(id: string, picture: Blob): Promise<string> {
  let letters = "";
  for (const byte of new Uint8Array(await picture.arrayBuffer()))
    letters += String.fromCharCode(byte);
  return `<file name="${id}" path="/" encoding="base64">${btoa(letters)}</file>`;
}

function categoryElement({ subject = "", chapter = "" }: QuestionCells): string {
  const path = ["$course$/top", subject, chapter].map((part, at) =>
    at === 0 ? part : part.replaceAll("/", "//"),
  );
  return `<question type="category"><category><text>${escaped(path.join("/"))}</text></category></question>\n`;
}

type Content = ReturnType<typeof readCells>["input"]["content"];
type Place = { at: number; files: ReadonlyMap<string, string> };
/** `html` gives a text in the languages that it has, `element` the same with its pictures. */
type Writing = {
  html: (written: Written) => string;
  element: (name: string, html: string, attributes?: string, more?: string) => string;
};

function questionElement(cells: QuestionCells, { at, files }: Place): string {
  const { content, key, ...place } = readCells(cells).input;
  const html = writerOf(content);
  const writing: Writing = {
    html,
    element(name, text, attributes = "", more = "") {
      const own = [...text.matchAll(/@@PLUGINFILE@@\/([\w-]+)/g)].map(([, id = ""]) =>
        files.get(id),
      );
      const parts = [...new Set(own)].join("");
      return `<${name} format="html"${attributes}><text><![CDATA[${text}]]></text>${parts}${more}</${name}>`;
    },
  };
  const marked = (name: keyof typeof MARKED, written: Written | null | undefined) =>
    written ? `<div class="${MARKED[name]}">${html(written)}</div>` : "";
  const asked = `${marked("passage", content.passage)}${html(content.text)}${marked("reason", content.reason)}${marked("unit", content.unit)}`;
  const beginning = (content.text.en ?? content.text.hi ?? "").replace(/\s+/g, " ").slice(0, 60);
  const tags = [
    ...[
      place.difficulty && `difficulty:${place.difficulty}`,
      place.grade && `class:${place.grade}`,
    ],
    ...[place.source && `source:${place.source}`, ...place.tags],
    key?.kind === "choice" &&
      content.kind === "multiple" &&
      key.accepted.length > 1 &&
      `key:${answerText(key)}`,
  ].flatMap((tag) => (tag ? [`<tag><text>${escaped(tag)}</text></tag>`] : []));
  const { type, elements } = answersOf(content, key, writing);
  return [
    `<question type="${type}">`,
    `<name><text>${escaped(`${at + 1}. ${beginning}`)}</text></name>`,
    writing.element("questiontext", asked),
    writing.element("generalfeedback", content.solution ? html(content.solution) : ""),
    ...elements,
    `<tags>${tags.join("")}</tags>`,
    "</question>\n",
  ].join("\n");
}

/** In spans of each language, unless reading would take the text for the right one anyway. */
function writerOf(content: Content): (written: Written) => string {
  const { text, passage, reason, unit, solution, rows = [], options = [] } = content;
  const isInHindi = isHindi(text.en ?? text.hi ?? "");
  const all = [text, passage, reason, unit, solution, ...rows, ...options];
  const areSeveral = all.some((each) => each && (isInHindi ? each.en : each.hi) !== null);
  return ({ en, hi }) => {
    if (!areSeveral) return htmlOf(en ?? hi ?? "");
    const span = (language: string, own: string | null) =>
      own === null ? "" : `<span lang="${language}" class="multilang">${htmlOf(own)}</span>`;
    return span("en", en) + span("hi", hi);
  };
}

function htmlOf(text: string): string {
  return partsOf(text)
    .map((part) => {
      if (part.is === "formula")
        return escaped(part.isBlock ? `\\[${part.tex}\\]` : `\\(${part.tex}\\)`);
      if (part.is === "picture")
        return `<img src="@@PLUGINFILE@@/${part.id}" alt="${escaped(part.alt)}">`;
      return escaped(part.text)
        .replaceAll("$", "<span>$$</span>")
        .replace(/(?<=^|\n) | (?= )/g, "&#160;")
        .replaceAll("\n", "<br>");
    })
    .join("");
}

type Answers = { type: string; elements: string[] };

function answersOf(content: Content, key: QuestionKey | undefined, writing: Writing): Answers {
  if (key?.kind === "numeric") return { type: "numerical", elements: key.ranges.map(rangeElement) };
  if (key?.kind === "matrix") return matchingOf(content, key.rows, writing);
  if (key?.kind !== "choice") return { type: "essay", elements: gradeOf(content) };
  const isMultiple = content.kind === "multiple";
  const right = new Set(isMultiple ? key.accepted[0] : key.accepted.flat());
  const share = isMultiple ? (100 / right.size).toFixed(5).replace(/\.?0+$/, "") : "100";
  const options = content.kind === "assertion" ? assertionOptions() : (content.options ?? []);
  const elements = options.map((option, at) => {
    const fraction = right.has(at) ? share : isMultiple ? "-100" : "0";
    return writing.element("answer", writing.html(option), ` fraction="${fraction}"`);
  });
  return { type: "multichoice", elements: [`<single>${!isMultiple}</single>`, ...elements] };
}

function gradeOf({ fullMarks }: Content): string[] {
  if (typeof fullMarks !== "number") return [];
  return [`<defaultgrade>${fullMarks / 100}</defaultgrade>`];
}

function rangeElement({ from, to }: { from: string; to: string }): string {
  const [low, high] = [millionths(from), millionths(to)];
  const [middle, tolerance] = [(low + high) / 2n, (high - low) / 2n].map(decimalText);
  return `<answer fraction="100"><text>${middle}</text><tolerance>${tolerance}</tolerance></answer>`;
}

function assertionOptions(): Written[] {
  const { en, hi } = questionsTexts;
  return Array.from({ length: ASSERTION_OPTIONS }, (_, at) => ({
    en: en.assertionAnswer(at),
    hi: hi.assertionAnswer(at),
  }));
}

/** The columns first, each without a row, so that they keep their order; then a pair for each match. */
function matchingOf(content: Content, sets: readonly number[][], writing: Writing): Answers {
  const { rows = [], options = [] } = content;
  const pair = (row: string, column: Written | undefined) =>
    writing.element(
      ...(["subquestion", row, ""] as const),
      writing.element("answer", column ? writing.html(column) : ""),
    );
  const pairs = rows.flatMap((row, at) => {
    const columns = sets[at]?.map((column) => options[column]) ?? [];
    const asked = writing.html(row);
    return columns.length === 0
      ? [pair(asked, undefined)]
      : columns.map((each) => pair(asked, each));
  });
  return { type: "matching", elements: [...options.map((option) => pair("", option)), ...pairs] };
}
