import { typedText } from "../../../../contract/typed-text.ts";
import type { Line } from "./line.ts";
import { letterOf, type Option } from "./options.ts";

const HINDI = ["कखगघङचछज", "अबसदयर", "अआइईउऊ"];
const MARK = "[A-Ha-h]|[1-8]|[कखगघङचछजअबसदयरआइईउऊ१-८]";
const LABEL = String.raw`(?:[([]\s?(?:${MARK})\s?[)\]]|(?:${MARK})(?![\p{L}\p{N}\p{M}]|\.\d))`;
const LABELS = new RegExp(
  String.raw`^(?:option|विकल्प)?\s*(${LABEL}(?:\s*(?:,|;|/|&|and|or|और|या|\s)\s*${LABEL})*)[).:\]]*(?:\s+|$)`,
  "iu",
);
const NUMBER = String.raw`[+-]?(?:\d+(?:,\d{3})*(?:\.\d*)?|\.\d+)`;
const RANGE = new RegExp(String.raw`^(${NUMBER})(?:\s*(?:-|to|से|~)\s*(${NUMBER}))?\s*(.*)$`, "is");
const LONGEST_UNIT = 16;
const PAIR =
  /\(?([A-H]|[P-W]|[1-8]|[ivx]{1,4})\)?\s*(?:→|->|-|–|:|=)+\s*((?:\(?(?:[A-H]|[P-W]|[1-8]|[ivx]{1,4})\)?(?:\s*,\s*(?!\(?[\w]+\)?\s*(?:→|->|-|–|:|=)))?)+)/gi;

/** What is matched, with its label. */
export type Labelled = { label: string; line: Line };

export type ReadAnswer = { rightAnswer: string; unit?: string; rest?: string };

/** What an answer names, as `rightAnswer` has it; what stands behind it is its explanation. */
export function readAnswer(
  given: string,
  { options, sequence }: { options: readonly Option[]; sequence: readonly string[] },
): ReadAnswer {
  // Without the bracket that closes "[Ans. b]".
  const text = typedText(given)
    .trim()
    .replace(/^([^([]*)[)\]]$/, "$1");
  if (options.length === 0) return readNumber(text);
  const same = options.find(({ line }) => plain(line.text) === plain(text));
  const [whole, labels = ""] = LABELS.exec(text) ?? [];
  const letters = labelsOf(labels, sequence);
  const rest = text.slice(whole?.length ?? 0).trim();
  const own = options.find(({ line }) => plain(line.text) === plain(rest));
  if (whole !== undefined && letters !== undefined)
    return { rightAnswer: letters, ...(rest !== "" && !own && { rest }) };
  return { rightAnswer: same ? letterOf(same.index) : text };
}

function plain(text: string): string {
  return text.replace(/[\s.$]+/g, "").toLowerCase();
}

/** Numbers and letters of the sequence in which the options are labelled, or of any; undefined where one is none. */
function labelsOf(text: string, sequence: readonly string[]): string | undefined {
  const isEither = /\b(?:or)\b|या|\//i.test(text);
  const marks = text.match(new RegExp(MARK, "gu")) ?? [];
  const indexes = marks.map((mark) => indexOf(mark, sequence));
  if (marks.length === 0 || indexes.some((index) => index < 0)) return undefined;
  return [...new Set(indexes)].map(letterOf).join(isEither ? " or " : ", ");
}

/** Of a letter or number in the sequence by which the options of the question go, or in any. */
export function indexOf(mark: string, sequence: readonly string[]): number {
  if (sequence.includes(mark)) return sequence.indexOf(mark);
  if (/[A-H]/i.test(mark)) return mark.toUpperCase().charCodeAt(0) - "A".charCodeAt(0);
  if (/\d/.test(mark)) return Number(mark) - 1;
  if (/[१-८]/.test(mark)) return mark.charCodeAt(0) - "१".charCodeAt(0);
  return HINDI.map((letters) => letters.indexOf(mark)).find((index) => index >= 0) ?? -1;
}

/** `2.5–2.7`, or a number with its unit; a text that is no number stays, to be named. */
function readNumber(given: string): ReadAnswer {
  const text = given
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
  const [, from, to, behind = ""] = RANGE.exec(text.replace(/^[([](.*)[)\]]$/, "$1")) ?? [];
  const unit = behind.trim().replace(/\.$/, "");
  if (
    from === undefined ||
    unit.length > LONGEST_UNIT ||
    /^\d|[×=*^/]\s*\d|^\\?\$?\\times/.test(unit)
  )
    return { rightAnswer: given };
  const number = [from, to].flatMap((each) => each?.replaceAll(",", "") ?? []).join(" to ");
  return { rightAnswer: number, ...(unit !== "" && { unit }) };
}

/** Of an answer to matched lists, by the labels of both, as `1-C; 2-A`; undefined where it is none. */
export function readMatches(
  text: string,
  { rows, columns }: { rows: readonly Labelled[]; columns: readonly Labelled[] },
): string | undefined {
  const placeOf = (list: readonly Labelled[], mark: string) =>
    list.findIndex(({ label }) => label.toLowerCase() === mark.toLowerCase());
  const pairs = [...text.matchAll(PAIR)].map(([, row = "", marks = ""]) => {
    const own = marks.match(/[A-Z\d]+/gi) ?? [];
    return [placeOf(rows, row), ...own.map((mark) => placeOf(columns, mark))];
  });
  const rest = text.replace(PAIR, "").replace(/[\s,;.()]/g, "");
  if (pairs.length < 2 || pairs.flat().includes(-1) || rest !== "") return undefined;
  return pairs.map(([row = 0, ...own]) => `${row + 1}-${own.map(letterOf).join(", ")}`).join("; ");
}
