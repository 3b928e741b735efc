import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import { readCells } from "../../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import { typedNumber, typedText } from "../../../../contract/typed-text.ts";
import type { FoundQuestion } from "../found-question.ts";

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

/** Letters of options in Hindi papers, and those that they stand for. */
const [HINDI, LATIN] = ["अकबखआसगइदघई", "AABBBCCCDDD"] as const;
const LETTER = `[A-Ha-h${HINDI}]`;
const MARK = String.raw`(?:\(\s?(?:${LETTER}|[1-8])\s?\)|\[\s?(?:${LETTER}|[1-8])\s?\]|(?:${LETTER}|[1-8])\)?)`;
const DECIMAL = String.raw`[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))`;
const ROW = String.raw`\(?(?:[A-H]|[P-W]|[1-8])\)?`;
const COLUMN = String.raw`\(?(?:iv|vi{1,3}|i{1,3}|[p-w]|[P-W]|[1-8]|[A-H])\)?`;
const PAIR = String.raw`${ROW}\s?(?:-+>?|→|:|=)\s?${COLUMN}(?:\s?[,&]\s?(?!${ROW}\s?(?:-|→|:|=))${COLUMN})*`;
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

function plainDashes(text: string): string {
  return text
    .replace(/[\p{Pd}\u2043\u2212]/gu, "-")
    .replace(/[०-९]/g, (digit) => typedNumber(digit))
    .replace(/[^\S\n\t]+/g, " ");
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

/** An answer as a cell has it: `(ब)` as `B`, `A & C` as `A, C`, `2.5–2.7` as `2.5 to 2.7`, `A-p,q; B-r` as `1-A, B; 2-C`. */
export function plainAnswer(text: string): string {
  const plain = plainDashes(typedText(text))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:option|opt|choice|विकल्प)[ .:]*/i, "")
    .replace(/(?<=[^\d])\.$/, "");
  if (new RegExp(`^${PAIR}(?:[\\s;,|]*${PAIR})+$`, "u").test(plain)) return matchesIn(plain);
  const [, from, to] =
    new RegExp(String.raw`^[[(]?(${DECIMAL})\s?(?:to|से|-|~|,)\s?(${DECIMAL})[\])]?$`).exec(plain) ??
    [];
  if (from && to && (plain.includes(".") || !/[,(]/.test(plain)))
    return `${number(from)} to ${number(to)}`;
  const one = new RegExp(String.raw`^[[(]?\s?(${DECIMAL})\s?[\])]?$`).exec(plain)?.[1];
  if (one) return number(one);
  const isEither = /\/|\bor\b|या/i.test(plain);
  const marks = plain
    .replace(/\b(?:and|or)\b|और|या/gi, ",")
    .replace(/[[\]() ,;&/]+/g, ",")
    .split(",")
    .filter(Boolean);
  const letters = marks
    .flatMap((mark) => (/^[A-H]{2,}$/i.test(mark) ? [...mark] : [mark]))
    .map(letterOf);
  return letters.includes(undefined) || letters.length === 0
    ? text.trim()
    : [...new Set(letters)].join(isEither ? " or " : ", ");
}

function number(text: string): string {
  return text.replaceAll(",", "");
}

function letterOf(mark: string): string | undefined {
  if (/^[A-H]$/i.test(mark)) return mark.toUpperCase();
  if (/^[1-8]$/.test(mark)) return mark;
  return LATIN[HINDI.indexOf(mark)];
}

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"];

function matchesIn(text: string): string {
  const place = (mark: string) => {
    const roman = ROMAN.indexOf(mark);
    if (roman >= 0) return roman;
    if (/\d/.test(mark)) return Number(mark) - 1;
    const code = mark.toUpperCase().charCodeAt(0);
    return code - (code >= 80 ? 80 : 65);
  };
  return [...text.matchAll(new RegExp(PAIR, "gu"))]
    .map(([pair]) => {
      const [row = "", ...columns] = pair.match(/[A-Za-z]+|\d/g) ?? [];
      return `${place(row) + 1}-${columns.map((column) => String.fromCharCode(65 + place(column))).join(", ")}`;
    })
    .join("; ");
}

export type Keyed = {
  found: FoundQuestion[];
  /** Numbers of questions of which the key says nothing. */
  withoutAnswer: string[];
  /** Numbers of the key that no question has, or several. */
  withoutQuestion: string[];
};

/** Questions with the answers of a key by their numbers. What the file said otherwise gives way to it, and is named. */
export function applyKey(found: readonly FoundQuestion[], key: ReadKey): Keyed {
  const byNumber = Map.groupBy(found, numberOf);
  const isOne = (number: string) => byNumber.get(number)?.length === 1;
  const known = [...key.answers.keys(), ...key.dropped];
  const numbers = found.map(numberOf);
  return {
    found: found.map((one) => (isOne(numberOf(one)) ? keyed(one, key) : one)),
    withoutAnswer: [
      ...new Set(numbers.filter((number) => !isOne(number) || !known.includes(number))),
    ],
    withoutQuestion: known.filter((number) => !isOne(number)),
  };
}

function keyed(one: FoundQuestion, key: ReadKey): FoundQuestion {
  const number = numberOf(one);
  const rightAnswer = key.answers.get(number);
  const isOther = key.twice.includes(number) || !isSameAnswer(one, rightAnswer);
  const notes: ImportNote[] = [
    ...(isOther ? [{ code: "answer_given_twice", cell: "rightAnswer" } as const] : []),
    ...(key.dropped.includes(number)
      ? [{ code: "dropped_in_key", cell: "rightAnswer" } as const]
      : []),
  ];
  const said = rightAnswer ? answered({ ...one, cells: { ...one.cells, rightAnswer } }, one) : one;
  return { ...said, notes: [...(one.notes ?? []), ...notes] };
}

/** A question that got an answer does not lack it any more. `before`: as it was without it. */
export function answered(one: FoundQuestion, before: FoundQuestion): FoundQuestion {
  const { cells, faults } = one;
  if (!cells.rightAnswer) return one;
  const isNew = cells.rightAnswer !== before.cells.rightAnswer;
  const isLack = ({ field, code }: Fault) => field === "rightAnswer" && code === "required";
  const others = faults?.filter((fault) => !isLack(fault));
  return { ...one, cells: isNew ? withKind(cells) : cells, ...(others && { faults: others }) };
}

/** A question was taken for a written one as long as it had no answer, and for one with one right option. */
function withKind(cells: FoundQuestion["cells"]): FoundQuestion["cells"] {
  const { kind, ...rest } = cells;
  const isOpen = kind === "written" || (kind === "single" && /,/.test(cells.rightAnswer ?? ""));
  return isOpen ? rest : cells;
}

/** By which answers and its other language find a question: as people write it, or its place where the file has none. */
export function numberOf({ number, place }: FoundQuestion): string {
  return number === undefined
    ? String(place)
    : typedNumber(number)
        .replace(/^\D+|[.):]+$/g, "")
        .replace(/\b0+(?=\d)/g, "");
}

/** Whether an answer says the same as that of a question, where both say anything. */
export function isSameAnswer({ cells }: FoundQuestion, rightAnswer: string | undefined): boolean {
  const own = cells.rightAnswer;
  if (!own || !rightAnswer) return true;
  const [one, other] = [own, rightAnswer].map((answer) => {
    const { key } = readCells({ ...cells, rightAnswer: answer }).input;
    return key ? JSON.stringify(key) : answer;
  });
  return one === other;
}
