import type { QuestionKind } from "../entities/question-bank.ts";
import { typedNumber } from "../typed-text.ts";
import { MOST_OPTIONS, type QuestionKey } from "./answers.ts";

/**
 * A key as it stands in a cell: `A`, `A, C`, `3.5 to 3.7`, or of a matrix its rows, `1-C; 2-A, B`. `or` stands between
 * what is accepted besides. Empty where an answer is marked by hand.
 */
export function answerText(key: QuestionKey): string {
  switch (key.kind) {
    case "choice":
      return key.accepted.map(lettersOf).join(" or ");
    case "numeric":
      return key.ranges
        .map(({ from, to }) => (from === to ? from : `${from} to ${to}`))
        .join(" or ");
    case "matrix":
      return key.rows.map((set, at) => `${at + 1}-${lettersOf(set)}`).join("; ");
    case "written":
      return "";
  }
}

function lettersOf(set: readonly number[]): string {
  return set.map((option) => String.fromCharCode(A + option)).join(", ");
}

const A = "A".charCodeAt(0);

/** The kind of a question with options whose cell does not say it. */
export function kindOfChoice(text: string): QuestionKind {
  return choicesIn(text)?.some((set) => set.length > 1) ? "multiple" : "single";
}

/**
 * The key that a cell says of a question of this kind; undefined where it cannot be read. `rows` is how many rows a
 * matrix has.
 */
export function answerOf(
  text: string,
  { kind, rows }: { kind: QuestionKind; rows: number },
): QuestionKey | undefined {
  if (kind === "written") return { kind };
  if (kind === "numeric") {
    const ranges = alternatives(text).map(rangeOf);
    return ranges.every((range) => range !== undefined) ? { kind, ranges } : undefined;
  }
  if (kind === "matrix") {
    const matched = matchedRows(text, rows);
    return matched && { kind, rows: matched };
  }
  const accepted = choicesIn(text);
  return accepted && { kind: "choice", accepted };
}

function alternatives(text: string): string[] {
  return text.split(/\s(?:or|या)\s/i);
}

function rangeOf(text: string): { from: string; to: string } | undefined {
  const typed = typedNumber(text.replace(/\b(?:to)\b|से/gi, "~"));
  const [, from, to = from] = /^([+-]?[\d.]+)(?:[~-]([+-]?[\d.]+))?$/.exec(typed) ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Of `A, C`, `(a)`, `1` or `AC` the options; undefined where a part is none. */
function choicesIn(text: string): number[][] | undefined {
  const sets = alternatives(text).map(optionsIn);
  return sets.every((set) => set !== undefined) ? sets : undefined;
}

function optionsIn(text: string): number[] | undefined {
  const marks = typedNumber(text.replace(/\b(?:and)\b|और/gi, ",")).replace(/[().,;&]+/g, ",");
  const parts = marks.split(",").filter(Boolean);
  const letters = parts.flatMap((part) => (/^[A-H]+$/i.test(part) ? [...part] : [part]));
  const options = letters.map(optionOf);
  return options.length > 0 && options.every((option) => option !== undefined)
    ? [...new Set(options)].toSorted()
    : undefined;
}

function optionOf(mark: string): number | undefined {
  const option = /^\d$/.test(mark) ? Number(mark) - 1 : mark.toUpperCase().charCodeAt(0) - A;
  return mark.length === 1 && option >= 0 && option < MOST_OPTIONS ? option : undefined;
}

/** Rows are numbered, or have the letters P to W. */
const MATCHED = /([1-8P-W])[-:>→]+([A-H](?:,?[A-H](?![-:>→]))*)?[;,]*/gi;

function matchedRows(text: string, count: number): number[][] | undefined {
  const typed = typedNumber(text.replace(/[()]/g, "").replace(/\n/g, ";"));
  const rows: number[][] = Array.from({ length: count }, () => []);
  const rest = typed.replace(MATCHED, (whole, row: string, options = "") => {
    const set = rows[rowOf(row)];
    if (!set) return whole;
    set.push(...(optionsIn(options) ?? []));
    return "";
  });
  return rest === "" && typed !== "" ? rows : undefined;
}

function rowOf(mark: string): number {
  return /\d/.test(mark) ? Number(mark) - 1 : mark.toUpperCase().charCodeAt(0) - "P".charCodeAt(0);
}
