import { expect, test } from "vitest";
import { type Candidate, type Ranking, rank } from "./ranking.ts";

const [M, P, C] = ["mathematics", "physics", "chemistry"];
const jeeMain: Ranking = {
  ties: [
    { by: "score", subject: M },
    { by: "score", subject: P },
    { by: "score", subject: C },
    { by: "wrong-to-right", subject: null },
    { by: "wrong-to-right", subject: M },
    { by: "wrong-to-right", subject: P },
    { by: "wrong-to-right", subject: C },
  ],
  tieEnd: "equal",
};

type Counted = [score: number, right: number, wrong: number];

function candidate(id: string, score: number, of: Record<"m" | "p" | "c", Counted>): Candidate {
  const subject = ([own, right, wrong]: Counted) => ({ score: own, right, wrong });
  return { id, score, subjects: { [M]: subject(of.m), [P]: subject(of.p), [C]: subject(of.c) } };
}

const noLots = () => 0;
const ranks = (
  candidates: Candidate[],
  ranking = jeeMain,
  lotOf: (id: string) => number = noLots,
) => Object.fromEntries(rank(candidates, ranking, lotOf));

const same = { m: [90, 10, 5], p: [80, 10, 5], c: [70, 10, 5] } satisfies Record<string, Counted>;

test("the higher score is first", () => {
  expect(ranks([candidate("a", 1, same), candidate("b", 2, same)])).toEqual({ b: 1, a: 2 });
});

// The second is better by that step, equal by those before, and worse by one after it.
test.each<[string, Record<"m" | "p" | "c", Counted>, Record<"m" | "p" | "c", Counted>]>([
  ["score in mathematics", same, { m: [91, 1, 9], p: [79, 1, 9], c: [69, 1, 9] }],
  ["score in physics", same, { m: [90, 1, 9], p: [81, 1, 9], c: [69, 1, 9] }],
  ["score in chemistry", same, { m: [90, 1, 9], p: [80, 1, 9], c: [71, 1, 9] }],
  ["wrong to right over all", same, { m: [90, 5, 5], p: [80, 5, 5], c: [70, 30, 1] }],
  ["in mathematics", same, { m: [90, 12, 4], p: [80, 8, 6], c: [70, 10, 5] }],
  ["in physics", same, { m: [90, 10, 5], p: [80, 12, 4], c: [70, 8, 6] }],
  [
    "in chemistry",
    { m: [90, 20, 10], p: [80, 10, 5], c: [70, 10, 9] },
    { m: [90, 10, 5], p: [80, 10, 5], c: [70, 10, 8] },
  ],
])("equal candidates are decided by %s", (_, first, second) => {
  expect(ranks([candidate("a", 5, first), candidate("b", 5, second)])).toEqual({ b: 1, a: 2 });
});

test("who is equal by all seven steps shares a rank, and the next is skipped", () => {
  const all = [candidate("a", 5, same), candidate("b", 5, same), candidate("c", 4, same)];
  expect(ranks(all)).toEqual({ a: 1, b: 1, c: 3 });
});

test("proportions are compared exactly, and nothing wrong is the best, whatever is right", () => {
  const third = {
    ...same,
    m: [90, 3, 1] as Counted,
    p: [80, 3, 1] as Counted,
    c: [70, 3, 1] as Counted,
  };
  const thirds = {
    ...same,
    m: [90, 9, 3] as Counted,
    p: [80, 9, 3] as Counted,
    c: [70, 9, 3] as Counted,
  };
  expect(ranks([candidate("a", 5, third), candidate("b", 5, thirds)])).toEqual({ a: 1, b: 1 });
  const blank = { m: [90, 0, 0], p: [80, 0, 0], c: [70, 0, 0] } satisfies Record<string, Counted>;
  const allWrong = { m: [90, 0, 1], p: [80, 0, 1], c: [70, 0, 1] } satisfies Record<
    string,
    Counted
  >;
  const order = [candidate("w", 5, allWrong), candidate("s", 5, same), candidate("z", 5, blank)];
  expect(ranks(order)).toEqual({ z: 1, s: 2, w: 3 });
});

test("a pattern that draws lots leaves nobody equal", () => {
  const lots: Record<string, number> = { a: 7, b: 3 };
  const drawn = { ...jeeMain, tieEnd: "drawn" as const };
  const both = [candidate("a", 5, same), candidate("b", 5, same)];
  expect(ranks(both, drawn, (id) => lots[id] ?? 0)).toEqual({ b: 1, a: 2 });
});
