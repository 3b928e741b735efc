import type { Pattern } from "./pattern.ts";

export type Counts = { right: number; wrong: number };

export type Candidate = {
  id: string;
  /** Marks in hundredths, or percentiles in their smallest unit. */
  score: number;
  subjects: Readonly<Record<string, Counts & { score: number }>>;
};

export type Ranking = Pick<Pattern, "ties" | "tieEnd">;

/**
 * Ranks by score, then by the pattern's steps, 1 for the best. Whoever is equal to the end shares a rank and the next
 * one is skipped; where the pattern draws lots, `lotOf` gives each candidate's, the lower the better.
 */
export function rank(
  candidates: readonly Candidate[],
  { ties, tieEnd }: Ranking,
  lotOf: (id: string) => number,
): Map<string, number> {
  // Each is read once, not in each of the many comparisons.
  const placed = candidates.map(
    (candidate): Placed => ({
      ...{ id: candidate.id, score: candidate.score },
      steps: ties.map((step) => stepOf(step, candidate)),
      lot: tieEnd === "drawn" ? lotOf(candidate.id) : 0,
    }),
  );
  const sorted = placed.sort(compare);
  const ranks = new Map<string, number>();
  let shared = 1;
  sorted.forEach((candidate, at) => {
    const before = sorted[at - 1];
    if (before && compare(before, candidate) !== 0) shared = at + 1;
    ranks.set(candidate.id, shared);
  });
  return ranks;
}

/** What a candidate has in each step of the ties: a score, which wins where it is higher, or counts. */
type Placed = { id: string; score: number; steps: readonly (number | Counts)[]; lot: number };

function stepOf(step: Pattern["ties"][number], candidate: Candidate): number | Counts {
  return step.by === "score" ? scoreIn(candidate, step.subject) : countsIn(candidate, step.subject);
}

function compare(one: Placed, other: Placed): number {
  return (
    other.score - one.score ||
    one.steps.reduce<number>((found, step, at) => found || compareStep(step, other.steps[at]), 0) ||
    one.lot - other.lot
  );
}

function compareStep(one: number | Counts, other: number | Counts | undefined): number {
  if (typeof one === "number") return typeof other === "number" ? other - one : 0;
  if (typeof other !== "object") return 0;
  // As products, so that equal proportions are equal.
  return one.wrong * other.right - other.wrong * one.right;
}

function scoreIn({ subjects }: Candidate, subject: string): number {
  return subjects[subject]?.score ?? 0;
}

/** Nothing wrong of nothing right is the best proportion, as nothing wrong of one is. */
function countsIn({ subjects }: Candidate, subject: string | null): Counts {
  const counted = subject === null ? Object.values(subjects) : [subjects[subject]];
  const sum = (of: keyof Counts) => counted.reduce((total, each) => total + (each?.[of] ?? 0), 0);
  const [right, wrong] = [sum("right"), sum("wrong")];
  return wrong === 0 ? { right: 1, wrong } : { right, wrong };
}
