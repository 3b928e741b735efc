import { expect, it } from "vitest";
import type { Answer } from "../../../contract/exams/answers.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { examPattern } from "../../../test/factories/exams.ts";
import { type Keyed, markPaper, rankPapers, revisedPaper } from "./results.rules.ts";

const chosen = (option: number): Answer => ({ kind: "choice", chosen: [option] });
const paperOf = ({ sections }: Pattern): Keyed[] =>
  sections.flatMap(({ count }, section) =>
    Array.from({ length: count }, () => ({
      section,
      key: { kind: "choice" as const, accepted: [[1]] },
      outcome: "as-keyed" as const,
    })),
  );
const supplied = (code: string) => {
  const found = suppliedPatterns.find((each) => each.code === code);
  if (!found) throw new Error(`no pattern ${code}`);
  return found;
};
const neet = supplied("neet");

it("marks a paper in whole hundredths, in all and by subject", () => {
  const saved = [chosen(1), chosen(0), null, ...Array(42).fill(null), chosen(1)];
  const { marks, subjects } = markPaper(neet, paperOf(neet), { saved });
  expect(marks).toBe(700);
  expect(subjects).toMatchObject([
    { subject: "Physics", marks: 300, right: 1, wrong: 1, blank: 43 },
    { subject: "Chemistry", marks: 400, right: 1, wrong: 0, blank: 44 },
    { subject: "Biology", marks: 0, blank: 90 },
  ]);
});

it("counts by subject what is right in part, and what the key gives away", () => {
  const { sections, ...pattern } = examPattern(4);
  const rule = { right: 400, wrong: -100, partial: 100 };
  const several = { ...pattern, sections: sections.map((each) => ({ ...each, marks: rule })) };
  const [first, second, ...others] = paperOf(several);
  if (!first || !second) throw new Error("no paper");
  const both = { ...first, key: { kind: "choice" as const, accepted: [[1, 2]] } };
  const paper = [both, { ...second, outcome: "dropped" as const }, ...others];
  const { subjects } = markPaper(several, paper, { saved: [chosen(1), null, chosen(0)] });
  expect(subjects).toMatchObject([
    { marks: 100 + 400 - 100, right: 0, partial: 1, given: 1, wrong: 1, blank: 1 },
  ]);
});

it("gives everybody the nine dropped questions of January 2026, also who left them blank", () => {
  const jee = supplied("jee-main");
  const paper = paperOf(jee).map((each, at) => ({ ...each, position: at }));
  const dropped = Array.from({ length: 9 }, (_, position) => ({
    ...{ position, outcome: "dropped" as const, key: null },
  }));
  const revised = revisedPaper(paper, dropped);
  expect(markPaper(jee, revised, { saved: [] }).marks).toBe(9 * 400);
  expect(markPaper(jee, revised, { saved: Array(9).fill(chosen(3)) }).marks).toBe(9 * 400);
});

it("counts the first answers of a section of which some may be left out", () => {
  const pattern = examPattern(3);
  const sections = pattern.sections.map((section) => ({ ...section, counted: 2 }));
  const saved = [null, chosen(1), chosen(0), chosen(1)];
  const four = { ...pattern, sections: sections.map((each) => ({ ...each, count: 4 })) };
  const { marks, questions } = markPaper(four, paperOf(four), { saved });
  expect(marks).toBe(300);
  expect(questions.map(({ isCounted }) => isCounted)).toEqual([true, true, true, false]);
});

it("gives percentiles inside a session and ranks over all sessions", () => {
  const jee = supplied("jee-main");
  const marked = (attemptId: string, sessionId: string, right: number) => ({
    ...{ attemptId, sessionId, written: [] },
    ...markPaper(jee, paperOf(jee), { saved: Array(right).fill(chosen(1)) }),
  });
  // The best of the weaker session is as good as the best of the other.
  const ranked = rankPapers(jee, [
    ...[marked("a", "one", 10), marked("b", "one", 5)],
    ...[marked("c", "two", 4), marked("d", "two", 2)],
  ]);
  const said = ranked.map(({ attemptId, percentile, rank }) => [attemptId, percentile, rank]);
  expect(said).toEqual([
    ["a", 1_000_000_000, 1],
    ["c", 1_000_000_000, 1],
    ["b", 500_000_000, 3],
    ["d", 500_000_000, 3],
  ]);
});

it("draws lots where the pattern does, the same each time", () => {
  const marked = ["a", "b", "c"].map((attemptId) => ({
    ...{ attemptId, sessionId: "one", written: [] },
    ...markPaper(neet, paperOf(neet), { saved: [] }),
  }));
  const ranks = rankPapers(neet, marked).map(({ rank }) => rank);
  expect(ranks).toEqual([1, 2, 3]);
  expect(rankPapers(neet, marked.toReversed())).toEqual(rankPapers(neet, marked));
});
