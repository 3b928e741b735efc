import { expect, it } from "vitest";
import type { Difficulty } from "../../../contract/entities/question-bank.ts";
import { examPattern } from "../../../test/factories/exams.ts";
import { drawPaper, fits, nextQuestion, shortagesOf } from "./draw.rules.ts";
import type { Candidate } from "./exam-paper.repository.ts";

const bank = (count: number, given: Partial<Candidate> = {}): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({
    questionId: `q${at}`,
    questionVersionId: `v${at}`,
    subject: "Physics",
    kind: "single",
    fullMarks: null,
    chapter: at % 2 ? "Motion" : "Waves",
    difficulty: ((at % 3) + 1) as Difficulty, // 1, 2 or 3.
    ...given,
  }));
const pattern = examPattern(10);
const asked = { pattern, chapters: [], mix: { easy: 30, usual: 50, hard: 20 }, seed: 7 };

it("draws as many questions of each difficulty as the mix says, none twice", () => {
  const paper = drawPaper(bank(60), asked);
  const count = (difficulty: number) =>
    paper.filter((each) => each.difficulty === difficulty).length;
  expect([count(1), count(2), count(3)]).toEqual([3, 5, 2]);
  expect(new Set(paper.map(({ questionVersionId }) => questionVersionId)).size).toBe(10);
  expect(paper.map(({ position }) => position)).toEqual([...Array(10).keys()]);
});

it("draws the same paper from the same bank with the same seed, in whatever order the bank is read", () => {
  const paper = drawPaper(bank(60), asked);
  expect(drawPaper(bank(60).toReversed(), asked)).toEqual(paper);
  expect(drawPaper(bank(60), { ...asked, seed: 8 })).not.toEqual(paper);
});

it("fills up with other difficulties where the bank has too few of one", () => {
  const paper = drawPaper(bank(12, { difficulty: 3 }), asked);
  expect(paper).toHaveLength(10);
  expect(shortagesOf(pattern, paper)).toEqual([]);
});

it("asks about the named chapters alone, and says how many questions a section is short of", () => {
  const chapters = [{ subject: "Physics", chapter: "Motion" }];
  const paper = drawPaper(bank(12), { ...asked, chapters });
  expect(new Set(paper.map(({ chapter }) => chapter))).toEqual(new Set(["Motion"]));
  expect(shortagesOf(pattern, paper)).toEqual([{ section: 0, missing: 4 }]);
});

it("does not ask in a second section what the first one asks", () => {
  const [section] = pattern.sections;
  if (!section) throw new Error("a pattern without sections");
  const twice = { ...pattern, sections: [section, { ...section, name: "Again" }] };
  const paper = drawPaper(bank(15), { ...asked, pattern: twice });
  expect(new Set(paper.map(({ questionVersionId }) => questionVersionId)).size).toBe(15);
  expect(shortagesOf(twice, paper)).toEqual([{ section: 1, missing: 5 }]);
  expect(paper.filter((each) => each.section === 1).map(({ position }) => position)).toEqual([
    10, 11, 12, 13, 14,
  ]);
});

it("lets an assertion stand among single choices, and nothing else of another kind or subject", () => {
  const [candidate] = bank(1);
  if (!candidate) throw new Error("an empty bank");
  const [section] = pattern.sections;
  if (!section) throw new Error("a pattern without sections");
  expect(fits({ ...candidate, kind: "assertion" }, section, [])).toBe(true);
  expect(fits({ ...candidate, kind: "multiple" }, section, [])).toBe(false);
  expect(fits({ ...candidate, subject: "Chemistry" }, section, [])).toBe(false);
  const chapters = [{ subject: "Chemistry", chapter: "Atoms" }];
  expect(fits(candidate, section, chapters)).toBe(true);
});

it("keeps the assertions for a section of them, whichever comes first", () => {
  const [section] = examPattern(4).sections;
  if (!section) throw new Error("a pattern without sections");
  const both = { ...pattern, sections: [section, { ...section, kind: "assertion" as const }] };
  const assertions = bank(4).map((each) => ({
    ...{ ...each, kind: "assertion" as const, questionVersionId: `a${each.questionVersionId}` },
  }));
  const paper = drawPaper([...bank(4), ...assertions], { ...asked, pattern: both });
  expect(shortagesOf(both, paper)).toEqual([]);
  expect(paper.filter((each) => each.section === 1).map(({ position }) => position)).toEqual([
    4, 5, 6, 7,
  ]);
});

it("swaps a question for the next of its difficulty, so that asking again shows every one", () => {
  const candidates = bank(9);
  const of = (difficulty: number) => candidates.filter((each) => each.difficulty === difficulty);
  let placed = of(1)[0];
  const seen: (string | undefined)[] = [];
  for (const _ of of(1)) {
    // What stands there is in the paper, and so no candidate.
    const others = candidates.filter(({ questionId }) => questionId !== placed?.questionId);
    placed = nextQuestion(others, placed);
    seen.push(placed?.questionId);
  }
  expect(seen.toSorted()).toEqual(of(1).map(({ questionId }) => questionId));
  expect(nextQuestion(of(2), placed)).toBeUndefined();
});

it("fills an empty place with a question of any difficulty", () => {
  expect(nextQuestion(bank(1, { difficulty: 3 }), undefined)).toMatchObject({ difficulty: 3 });
});

/** Two sections in writing, of two marks and of five. */
const board = {
  ...pattern,
  sections: [200, 500].map((right) => ({
    ...{ name: `Of ${right / 100}`, subject: "Physics", kind: "written" as const, count: 4 },
    ...{ counted: 4, marks: { right, wrong: 0, partial: 0 } },
  })),
};
const inWriting = (count: number, fullMarks: number | null, given: Partial<Candidate> = {}) =>
  bank(count, { kind: "written", fullMarks, ...given }).map((each) => ({
    ...each,
    questionId: `${fullMarks} ${each.questionId}`,
    questionVersionId: `${fullMarks} ${each.questionVersionId}`,
  }));
const marksIn = (section: number, paper: ReturnType<typeof drawPaper>) =>
  paper
    .filter((each) => each.section === section)
    .map(({ questionVersionId }) => questionVersionId.split(" ")[0])
    .toSorted();

it("draws written questions of a section's marks first, then those that state none", () => {
  const all = [...inWriting(3, 200), ...inWriting(9, 500), ...inWriting(9, null)];
  const paper = drawPaper(all, { ...asked, pattern: board });
  expect(marksIn(0, paper)).toEqual(["200", "200", "200", "null"]);
  expect(marksIn(1, paper)).toEqual(["500", "500", "500", "500"]);
});

it("leaves a section short rather than ask what is for other marks", () => {
  const paper = drawPaper([...inWriting(9, 200), ...inWriting(1, null)], {
    ...asked,
    pattern: board,
  });
  expect(marksIn(1, paper)).toEqual(["null"]);
  expect(shortagesOf(board, paper)).toEqual([{ section: 1, missing: 3 }]);
});

it("keeps the mix over questions that state their marks and those that do not", () => {
  const all = [
    ...inWriting(4, 200, { difficulty: 1 }),
    ...inWriting(4, null, { difficulty: 2 }).map((each) => ({
      ...each,
      questionVersionId: `${each.questionVersionId} usual`,
    })),
  ];
  const mix = { easy: 50, usual: 50, hard: 0 };
  const paper = drawPaper(all, { ...asked, pattern: board, mix });
  const first = paper.filter(({ section }) => section === 0);
  expect(first.map(({ difficulty }) => difficulty).toSorted()).toEqual([1, 1, 2, 2]);
});

it("shows every written question in turn, whether it states its marks or not", () => {
  const others = inWriting(3, null, { difficulty: 2, chapter: "Motion" });
  const all = [...others, ...inWriting(1, 200, { difficulty: 2, chapter: "Motion" })];
  const seen = new Set<string>();
  let placed = others[0];
  for (let asked = 0; asked < all.length; asked += 1) {
    placed = nextQuestion(
      all.filter((each) => each !== placed),
      placed,
    );
    if (placed) seen.add(placed.questionId);
  }
  expect(seen.size).toBe(all.length);
});
