import type { ImportNote } from "../../../contract/entities/question-import.ts";
import { answerText } from "../../../contract/exams/answer-text.ts";
import { MOST_OPTIONS } from "../../../contract/exams/answers.ts";
import { decimalText, isDecimal, millionths } from "../../../contract/exams/decimal.ts";
import { cellOfField, type QuestionCells } from "../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../contract/field-errors.ts";
import { plain } from "./formats/cells-of-html.ts";
import { type HtmlReading, textOfHtml } from "./formats/html-text.ts";
import type { FoundQuestion } from "./found-question.ts";

/**
 * What is nowhere a word of GIFT (docs.moodle.org/en/GIFT_format), in which `~`, `=`, `#`, `{`, `}` and `:` have a
 * meaning: what follows a backslash, and formulas, between dollars or in Moodle's \( and \[, as many files do not
 * escape them.
 */
const MEANT =
  /\\{1,2}\([\s\S]*?\\{1,2}\)|\\{1,2}\[[\s\S]*?\\{1,2}\]|\\[\s\S]|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g;
/** A letter of no language, and those after it, stand for these while a question is taken apart. */
const FIRST_STAND_IN = 0xe100;

/**
 * The questions of a text in GIFT, each by itself: a fault in one does not spoil the others. A category names the
 * chapter by its last part, and the subject by the one before it. Adds to `pictures` those that stand in its HTML.
 */
export function readGift(
  text: string,
  pictures: HtmlReading["pictures"] = new Map(),
): FoundQuestion[] {
  const found: FoundQuestion[] = [];
  let category: QuestionCells = {};
  for (const block of blocksOf(text)) {
    const named = /^\$CATEGORY:(.*)$/m.exec(block)?.[1];
    if (named !== undefined) category = placeNamed(named);
    const asked = block.replace(/^\$CATEGORY:.*$/m, "").trim();
    if (asked === "") continue;
    const { cells, ...read } = readBlock(asked, pictures);
    const source = asked;
    found.push({ place: found.length + 1, cells: { ...category, ...cells }, source, ...read });
  }
  return found;
}

/** Blank lines stand between questions; lines with `//` are comments. */
function blocksOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => !line.trimStart().startsWith("//"));
  return lines.join("\n").split(/\n[^\S\n]*\n/);
}

/** The chapter that a category of Moodle is, and the subject that it belongs to; a slash in a name is doubled. */
export function placeNamed(category: string): QuestionCells {
  const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll("//", "/").trim());
  const own = parts.filter((part) => part !== "" && part !== "top" && !/^\$.*\$$/.test(part));
  const [chapter, subject] = own.toReversed();
  return { ...(chapter && { chapter }), ...(subject && { subject }) };
}

type Said = (raw: string) => string;

function readBlock(block: string, pictures: HtmlReading["pictures"]): Omit<FoundQuestion, "place"> {
  const kept: string[] = [];
  const marked = block.replace(MEANT, (token) =>
    String.fromCharCode(FIRST_STAND_IN + kept.push(plainToken(token)) - 1),
  );
  const restored = (text: string, wordsFor: (token: string) => string | undefined) =>
    text.replace(/[\uE100-\uF8FF]/g, (letter) => {
      const token = kept[letter.charCodeAt(0) - FIRST_STAND_IN];
      return (token !== undefined && wordsFor(token)) || letter;
    });
  const codes = new Set<ImportNote["code"]>();
  const reading = { pictures, bytesOf: () => undefined, note: codes.add.bind(codes) };
  const format = FORMAT.exec(marked)?.[1];
  /** Without its title and the name of its format; answers have that of the question, or their own. */
  const said: Said = (raw) => {
    const own = FORMAT.exec(raw)?.[1] ?? format ?? "plain";
    const text = restored(raw.replace(FORMAT, ""), (token) =>
      isFormula(token) ? undefined : token,
    );
    const isHtml = own === "html" || (own === "moodle" && /<[a-z/][^>]*>/i.test(text));
    if (!isHtml) return restored(text, (formula) => formula).trim();
    const html = own === "moodle" ? text.trim().replaceAll("\n", "<br>") : text;
    const read = textOfHtml(html, { ...reading, keys: new Map() });
    return restored(read, (formula) => plain(formula.replaceAll("<", "&lt;")));
  };
  const [, before = marked, braced, after = ""] =
    /^([^{]*)\{([\s\S]*?)(?:\}([^}]*))?$/.exec(marked) ?? [];
  const asked = said(after.trim() === "" ? before : `${before.trim()} _____ ${after.trim()}`);
  const language = /\p{Script=Devanagari}/u.test(asked) ? "hi" : "en";
  const [body = "", feedback = ""] = (braced ?? "").split("####");
  const read = braced === undefined ? withoutAnswer : readAnswers(body.trim(), said);
  const { options = [], rows = [], faults = [], ...cells } = read;
  const written: QuestionCells = {
    ...cells,
    [cellOfField(`content.text.${language}`)]: asked,
    [cellOfField(`content.solution.${language}`)]: said(feedback),
    [cellOfField(`content.rows.${language}`)]: rows.join("\n"),
  };
  for (const [at, option] of options.slice(0, MOST_OPTIONS).entries())
    written[cellOfField(`content.options.${at}.${language}`)] = option;
  const tooMany: Fault[] =
    options.length > MOST_OPTIONS ? [{ field: "optionH", code: "too_many" }] : [];
  if (isMoreSaid(body.trim())) codes.add("part_left_out");
  const notes = [...codes].map((code) => ({ code }));
  return { beginning: asked, cells: written, faults: [...faults, ...tooMany], notes };
}

/** A title, and behind it the format of a text. */
const FORMAT = /^\s*(?:::[\s\S]*?::)?\s*(?:\[(html|moodle|plain|markdown)\])?/;

function isFormula(token: string): boolean {
  return token.length > 2 && token.startsWith("$");
}

/** What is said to those who choose an answer, and shares of the marks that no key of the bank has. */
function isMoreSaid(body: string): boolean {
  const pieces = piecesOf(body);
  const hasRight = pieces.some(({ mark }) => mark === "=");
  const shared = pieces.find(({ share }) => share > 0)?.share;
  const isOwn = ({ mark, share }: Piece) =>
    mark === "=" ? share === 100 : share === 0 || (share === shared && !hasRight);
  return body.replace(/^#/, "").includes("#") || !pieces.every(isOwn);
}

/** A formula with a bare brace was written as LaTeX; without any, escaped as GIFT asks for, or it has none. */
function plainToken(token: string): string {
  const [, bracket, tex] = /^\\+([([])([\s\S]*?)\\+[)\]]$/.exec(token) ?? [];
  const around = bracket === "(" ? "$" : "$$";
  const formula = tex === undefined ? token : `${around}${tex}${around}`;
  if (isFormula(formula))
    return /(?<!\\)[{}]/.test(formula) ? formula : formula.replace(/\\([~=#{}:\\])/g, "$1");
  return token === "\\n" ? "\n" : token.replace(/^\\([~=#{}:\\])$/, "$1");
}

type Answers = QuestionCells & { options?: string[]; rows?: string[]; faults?: Fault[] };

const withoutAnswer: Answers = {
  kind: "written",
  faults: [{ field: "rightAnswer", code: "required" }],
};
export const trueOrFalse = {
  optionA: "True",
  optionAHi: "सही",
  optionB: "False",
  optionBHi: "ग़लत",
};

function readAnswers(body: string, said: Said): Answers {
  if (body === "") return { kind: "written" };
  if (body.startsWith("#")) return { kind: "numeric", rightAnswer: numbersIn(body.slice(1)) };
  const truth = /^(T|TRUE|F|FALSE)(?=$|#)/i.exec(body)?.[0];
  if (truth) return { ...trueOrFalse, kind: "single", rightAnswer: /^t/i.test(truth) ? "A" : "B" };
  const pieces = piecesOf(body);
  const pairs = pieces.map(({ raw }) => raw.split("->"));
  return pairs.length > 1 && pieces.every(({ mark }, at) => mark === "=" && pairs[at]?.length === 2)
    ? matching(pairs.map((pair) => pair.map(said)))
    : choice(pieces, said);
}

/** An answer: `=` right, `~` wrong but for its share of the marks in percent. */
type Piece = { mark: string; share: number; raw: string };

/** The answers between the braces, without what is said to those who choose them. */
function piecesOf(body: string): Piece[] {
  return [...body.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~#]*)/g)].map(
    ([, mark = "", share, raw = ""]) => ({
      ...{ mark, raw },
      share: Number(share ?? (mark === "=" ? 100 : 0)),
    }),
  );
}

/** `3.14:0.01`, `3..4`, or several of them with `=`, of which those that give all marks count. */
function numbersIn(text: string): string {
  const pieces = piecesOf(text).filter(({ share }) => share === 100);
  const raws = pieces.length > 0 ? pieces.map(({ raw }) => raw) : [text.split("#")[0] ?? ""];
  return raws.map((raw) => rangeIn(raw.trim())).join(" or ");
}

/** `3.14:0.01` and `3..4` as a cell has a range. */
export function rangeIn(text: string): string {
  const [middle = "", tolerance] = text.split(":").map((part) => part.trim());
  if (tolerance === undefined || !isDecimal(middle) || !isDecimal(tolerance))
    return text.replace("..", " to ");
  const [value, by] = [millionths(middle), millionths(tolerance)];
  return `${decimalText(value - by)} to ${decimalText(value + by)}`;
}

function matching(pairs: readonly string[][]): Answers {
  const options = [...new Set(pairs.map(([, right = ""]) => right))];
  // A pair without its left side only adds an option.
  const asked = pairs.filter(([left]) => left !== "");
  const matched = asked.map(([, right = ""]) => [options.indexOf(right)]);
  const rows = asked.map(([left = ""]) => left.replaceAll("\n", " "));
  const rightAnswer = answerText({ kind: "matrix", rows: matched });
  return { kind: "matrix", options, rows, rightAnswer };
}

function choice(pieces: readonly Piece[], said: Said): Answers {
  const placesOf = (isOne: (piece: Piece) => boolean) =>
    pieces.flatMap((piece, at) => (isOne(piece) ? [at] : []));
  const right = placesOf(({ mark }) => mark === "=");
  const shared = placesOf(({ mark, share }) => mark === "~" && share > 0);
  const isMultiple = right.length === 0 && shared.length > 0;
  const accepted = isMultiple ? [shared] : right.map((at) => [at]);
  return {
    kind: isMultiple ? "multiple" : "single",
    options: pieces.map(({ raw }) => said(raw)),
    rightAnswer: answerText({ kind: "choice", accepted }),
    ...(right.length === pieces.length && {
      faults: [{ field: "rightAnswer", code: "word_as_answer" }],
    }),
  };
}
