import { typedText } from "../../../../contract/typed-text.ts";
import { DECIMAL, MARK, PAIR, plainAnswer, plainDashes } from "./plain-answer.ts";

/** A key as it was pasted. Numbers are those of the paper, or `2.13` where they begin again in each section. */
export type ReadKey = {
  /** By number what a cell has as its right answer. */
  answers: ReadonlyMap<string, string>;
  /** Numbers with two different answers, of which the first stands in `answers`. */
  twice: string[];
  /** Numbers for which it says that they are dropped, or give marks to all. */
  dropped: string[];
  /** What could not be read. */
  unread: string[];
};

/** What an answer may be. One that can be read as a single one is, where the next number then follows. */
const ANSWERS = [
  String.raw`(?:drop(?:ped)?|bonus|cancel(?:l?ed)?|deleted?|withdrawn|mtg|marks to all|\*+|निरस्त|रद्द|बोनस|हटाया गया)`,
  String.raw`${PAIR}(?:\s?[;,|]?\s?${PAIR})+`,
  String.raw`(?:\(\s?${DECIMAL}\s?\)|\[\s?${DECIMAL}\s?\]|${DECIMAL})`,
  MARK,
  String.raw`[[(]?${DECIMAL}\s?(?:to|से|-|~|,(?=[^()]*\]))\s?${DECIMAL}[\])]?`,
  String.raw`${MARK}(?:\s?(?:,|&|;|\/|\band\b|\bor\b|और|या)\s?${MARK})+`,
  String.raw`\(?[A-H]{2,4}\)?`,
].map((each) => new RegExp(String.raw`(${each})(?![\p{L}\p{M}\d]|\.\d)\.?`, "iuy"));
const ASKED = String.raw`(?:(?:Q(?:ue(?:s(?:tion)?)?)?|प्रश्न|प्र|सवाल)[\s.:]*(?:(?:no|number|संख्या|सं)[\s.:]*)?)?`;
/** A dash is the sign of the answer where a space stands before it and none behind. */
const LABEL = new RegExp(
  String.raw`${ASKED}\(?(\d{1,3})(?!\d|\.\d)\s*(?:[)\]:=→]|\.(?!\d)|-+>?(?=\s|[^\d.])|(?<=\d)-(?=\d)|\s)*(?:(?:Ans(?:wer)?|उत्तर)[\s.:=-]*)?`,
  "iuy",
);
const BETWEEN = /[\s,;|/]*/y;

/**
 * Reads what is pasted from a paper, a table or a message: `1 B 2 D 3 2.5–2.7`, `1. (b)`, `Q1-B, Q2-C`, `5 A-p,q; B-r`, or
 * a row of numbers above one of answers.
 */
export function readKey(text: string): ReadKey {
  const beside = besideEachOther(plainDashes(typedText(text)).split("\n"));
  const { entries, unread } = readInTurn(beside.text);
  // Words without a number head a section or a column.
  const missed = [...beside.unread, ...unread].filter((each) => /\d/.test(each));
  return keyOf({ entries, unread: missed });
}

const ROW_HEAD = /^[^\d\t]*[^\d\s][^\d\t]*(?:\t|[:.]\s|\s(?=\d))/;

/** A row of numbers above one of answers, and one of several pairs, become lines of a number before its answer. */
function besideEachOther(lines: readonly string[]): { text: string; unread: string[] } {
  const rest = lines.filter((line) => line.trim() !== "");
  const [joined, unread]: [string[], string[]] = [[], []];
  let last: number | undefined;
  for (let at = 0; at < rest.length; at += 1) {
    const [line = "", below = ""] = rest.slice(at, at + 2);
    const numbers = numbersIn(line, last);
    const answers = numbers && answersBelow(below, numbers.length);
    last = numbers?.at(-1);
    if (numbers) at += 1;
    if (!numbers) joined.push(...(pairsIn(line) ?? [line]));
    else if (!answers) unread.push(line, below);
    else
      joined.push(
        ...numbers.flatMap((number, of) => (answers[of] ? `${number}: ${answers[of]}` : [])),
      );
  }
  return { text: joined.join("\n"), unread };
}

/** Each one more than that before it, which no row of pairs is: three or more, or those behind the row before. */
function numbersIn(line: string, last: number | undefined): number[] | undefined {
  const numbers = cellsOf(line.replace(ROW_HEAD, "").trimEnd()).map(numberOfCell);
  const [first = Number.NaN] = numbers;
  const isLong = numbers.length > 2 || first - 1 === last;
  return isLong && numbers.every((number, of) => number === first + of) ? numbers : undefined;
}

function numberOfCell(cell: string): number {
  return /^Q?\d{1,3}[.)]?$/i.test(cell) ? Number(cell.replace(/\D/g, "")) : Number.NaN;
}

/** As tables of several columns have them: the numbers rise, and an answer stands behind each. */
function pairsIn(line: string): string[] | undefined {
  const cells = cellsOf(line.trimEnd());
  const numbers = cells.filter((_, at) => at % 2 === 0).map(numberOfCell);
  const isRising = numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
  if (!isRising || cells.length % 2 !== 0 || cells.length === 2) return undefined;
  return numbers.map((number, at) => `${number}: ${cells[at * 2 + 1]}`);
}

function cellsOf(line: string): string[] {
  return line.includes("\t")
    ? line.split("\t").map((cell) => cell.trim())
    : line.split(" ").filter(Boolean);
}

function answersBelow(line: string, count: number): string[] | undefined {
  const cells = cellsOf(line);
  if (/^(?:ans|answers?|key|उत्तर)[.:]*$/iu.test(cells[0] ?? "")) cells.shift();
  while (cells.length > count && cells.at(-1) === "") cells.pop();
  return cells.length === count ? cells : undefined;
}

type Entry = { section: number; number: number; answer: string };

/** The entries in their order. Where an answer may end at several places, the next number decides. */
function readInTurn(text: string): { entries: Entry[]; unread: string[] } {
  const [entries, unread]: [Entry[], string[]] = [[], []];
  let at = end(BETWEEN, text, 0);
  let section = 1;
  while (at < text.length) {
    const last = entries.at(-1)?.number;
    const read = entryAt(text, at);
    if (read) {
      if (read.number === 1 && last !== undefined && last > 2) section += 1;
      entries.push({ section, number: read.number, answer: read.answer });
      at = read.end;
    } else {
      // The rest of its line, as an answer in it would be taken for a number.
      const skipped = /^.*/.exec(text.slice(at))?.[0] ?? "";
      unread.push(skipped);
      at = end(BETWEEN, text, at + skipped.length);
    }
  }
  return { entries, unread };
}

type EntryAt = { number: number; answer: string; end: number };

function entryAt(text: string, at: number): EntryAt | undefined {
  LABEL.lastIndex = at;
  const [label, digits] = LABEL.exec(text) ?? [];
  if (label === undefined || digits === undefined) return undefined;
  const number = Number(digits);
  const found = ANSWERS.flatMap((pattern): EntryAt[] => {
    pattern.lastIndex = at + label.length;
    const [whole, answer] = pattern.exec(text) ?? [];
    if (whole === undefined || answer === undefined) return [];
    return [{ number, answer, end: end(BETWEEN, text, at + label.length + whole.length) }];
  });
  const nextOf = (entry: EntryAt) => {
    LABEL.lastIndex = entry.end;
    return Number(LABEL.exec(text)?.[1] ?? Number.NaN);
  };
  const isLast = (entry: EntryAt) => /\n\s*$/.test(text.slice(at, entry.end));
  // Below a column of numbers, the answer behind its last one is that of the first.
  const isOnOneLine = !label.includes("\n");
  const isNumberBeside = ({ answer }: EntryAt) =>
    answer === `${number + 1}` && !/[^\d\s]/.test(label);
  return (
    found.find((entry) => entry.end >= text.length || nextOf(entry) === number + 1) ??
    found.find((entry) => isOnOneLine && isLast(entry) && !isNumberBeside(entry)) ??
    found.find((entry) => isOnOneLine && !/^\d+$/.test(entry.answer) && nextOf(entry) > 0)
  );
}

function end(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

const DROPPED = /^(?:drop|bonus|cancel|delete|withdrawn|mtg|marks|\*|निरस्त|रद्द|बोनस|हटाया)/i;

function keyOf({ entries, unread }: { entries: readonly Entry[]; unread: string[] }): ReadKey {
  const hasSections = entries.some(({ section }) => section > 1);
  const answers = new Map<string, string>();
  const [twice, dropped] = [new Set<string>(), new Set<string>()];
  for (const { section, number, answer } of entries) {
    const name = hasSections ? `${section}.${number}` : String(number);
    const read = DROPPED.test(answer) ? "" : plainAnswer(answer);
    const before = answers.get(name) ?? (dropped.has(name) ? "" : undefined);
    if (before !== undefined && before !== read) twice.add(name);
    else if (read === "") dropped.add(name);
    else answers.set(name, read);
  }
  return { answers, twice: [...twice], dropped: [...dropped], unread };
}
