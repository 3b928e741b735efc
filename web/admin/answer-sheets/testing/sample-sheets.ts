import {
  layoutSheet,
  type SheetCode,
  type SheetLayout,
} from "../../../../contract/exams/answer-sheet.ts";
import type { QuestionContent } from "../../../../contract/exams/question.ts";
import type { Fill } from "./drawn-sheet.ts";

const text = { en: "?", hi: null };
const common = { text, solution: null };
const contents = {
  single: { kind: "single", ...common, options: Array(4).fill(text) },
  multiple: { kind: "multiple", ...common, options: Array(4).fill(text) },
  numeric: { kind: "numeric", ...common, unit: null },
} satisfies Record<string, QuestionContent>;

/** So many questions of each kind. */
export function sampleLayout(counts: Partial<Record<keyof typeof contents, number>>): SheetLayout {
  const kinds = Object.keys(contents) as (keyof typeof contents)[];
  const paper = kinds.flatMap((kind) =>
    Array(counts[kind] ?? 0).fill({ section: 0, questionVersionId: "v1", content: contents[kind] }),
  );
  return layoutSheet({ paper, pattern: { sections: [{ numeric: { isWhole: true, places: 0 } }] } });
}

export function sampleCode(layout: SheetLayout, given: Partial<SheetCode> = {}): SheetCode {
  return {
    examId: "0192f3a4-7b1c-7def-8123-456789abcdef",
    studentId: "0192f3a4-7b1c-7def-8123-456789abc001",
    ...{ page: 0, layout: layout.code, ...given },
  };
}

/** What is in a bubble for certain, in the eyes of whoever filled it. */
const saysMarked: Record<Fill, boolean> = {
  ...{ full: true, pencil: true, faint: true, tick: true, ring: true, red: true },
  erased: false,
};

/** Marks a page as students do: a fifth is left blank, and so many of a thousand bubbles are odd. */
export function fillPage(
  { kinds, pages }: SheetLayout,
  { random, odd, fill }: { random: () => number; odd: number; fill: Fill },
) {
  const filled = new Map<string, Fill>();
  /** By question, which bubbles of each of its rows. */
  const meant = new Map<number, number[][]>();
  const oddities: readonly Fill[] = ["faint", "tick", "ring", "erased", "red"];
  for (const [line, { question, bubbles }] of (pages[0]?.rows ?? []).entries()) {
    const marked: number[] = [];
    const wanted = random() < 0.2 ? 0 : kinds[question] === "multiple" ? 2 : 1;
    for (let each = 0; each < wanted; each += 1) {
      const at = Math.floor(random() * bubbles.length);
      const isOdd = random() * 1_000 < odd;
      const own = isOdd ? (oddities[Math.floor(random() * oddities.length)] ?? fill) : fill;
      if (filled.has(`${line} ${at}`)) continue;
      filled.set(`${line} ${at}`, own);
      if (saysMarked[own]) marked.push(at);
    }
    meant.set(question, [...(meant.get(question) ?? []), marked.toSorted((one, two) => one - two)]);
  }
  return { filled, meant };
}
