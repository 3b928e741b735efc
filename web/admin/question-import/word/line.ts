import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import type { QuestionCell } from "../../../../contract/exams/question-cells.ts";

/** What is known of a character of a line, as bits. */
export const MARK = {
  /** Bold, underlined, coloured or highlighted, as the right option often is. */
  emphasised: 1,
  /** Part of a formula or a picture, in which nothing is a label. */
  whole: 2,
  formulaPicture: 4,
  pictureLeftOut: 8,
  linkedPicture: 16,
  krutiDev: 32,
  keptAsText: 64,
  formulaLeftOut: 128,
  uncropped: 256,
} as const;

const noteOfMark: readonly [number, ImportNote["code"]][] = [
  [MARK.formulaPicture, "formula_as_picture"],
  [MARK.formulaLeftOut, "formula_left_out"],
  [MARK.pictureLeftOut, "picture_left_out"],
  [MARK.uncropped, "picture_uncropped"],
  [MARK.linkedPicture, "linked_picture"],
  [MARK.krutiDev, "kruti_dev_converted"],
  [MARK.keptAsText, "kept_as_text"],
];

/** A text in the markup of `Written`, with the marks of each of its UTF-16 units. */
export type Line = { text: string; marks: readonly number[] };

export const EMPTY: Line = { text: "", marks: [] };

export function lineOf(text: string, mark = 0): Line {
  return { text, marks: new Array<number>(text.length).fill(mark) };
}

export function joined(lines: readonly Line[], glue = ""): Line {
  const between = new Array<number>(glue.length).fill(0);
  return {
    text: lines.map(({ text }) => text).join(glue),
    marks: lines.flatMap(({ marks }, at) => (at === 0 ? marks : [...between, ...marks])),
  };
}

export function slice({ text, marks }: Line, from: number, to = text.length): Line {
  return { text: text.slice(from, to), marks: marks.slice(from, to) };
}

export function trimmed(line: Line): Line {
  const from = line.text.length - line.text.trimStart().length;
  return slice(line, from, Math.max(from, line.text.trimEnd().length));
}

export function linesIn(line: Line): Line[] {
  const ends = [...line.text.matchAll(/\n|$/g)].map(({ index }) => index);
  return ends.map((end, at) => slice(line, at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end));
}

/** Where a pattern (with the flag `g`) is found, but not within formulas and pictures. */
export function matchesIn({ text, marks }: Line, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)].filter(({ index }) => !((marks[index] ?? 0) & MARK.whole));
}

/** A line instead of each match, with all that was marked in it; undefined leaves it as it is. */
export function replaceIn(
  line: Line,
  pattern: RegExp,
  lineFor: (match: RegExpExecArray) => Line | undefined,
): Line {
  const pieces: Line[] = [];
  let from = 0;
  for (const match of line.text.matchAll(pattern)) {
    const found = lineFor(match);
    if (!found) continue;
    const end = match.index + match[0].length;
    const before = marksIn(slice(line, match.index, end)) & ~MARK.whole;
    pieces.push(slice(line, from, match.index), marked(found, before));
    from = end;
  }
  return from === 0 ? line : joined([...pieces, slice(line, from)]);
}

/** What is marked anywhere in a line. */
export function marksIn({ marks }: Line): number {
  return marks.reduce((all, mark) => all | mark, 0);
}

export function marked({ text, marks }: Line, mark: number): Line {
  return { text, marks: marks.map((before) => before | mark) };
}

/** Whether all that is seen of it is emphasised. */
export function isEmphasised({ text, marks }: Line): boolean {
  const seen = marks.filter((_, at) => /\S/.test(text[at] ?? ""));
  return seen.length > 0 && seen.every((mark) => mark & MARK.emphasised);
}

/** Its words alone, without formulas and pictures. */
export function wordsOf({ text, marks }: Line): string {
  return [...marks].map((mark, at) => (mark & MARK.whole ? " " : text[at])).join("");
}

/** What a person is to look at in a cell. */
export function notesOf(line: Line, cell: QuestionCell): ImportNote[] {
  const all = marksIn(line);
  return noteOfMark.flatMap(([mark, code]) => (all & mark ? [{ code, cell }] : []));
}
