import * as z from "zod/mini";

export const doubts = ["negative-discrimination", "top-third-prefers-another"] as const;
export type Doubt = (typeof doubts)[number];

/** Attempts that figures need, so that none speaks of a few persons. */
export const LEAST_ATTEMPTS = 20;

/** One question in one attempt; `rest` is what the attempt has without it. All in hundredths of a mark. */
export type ItemAnswer = {
  marks: number;
  rest: number;
  isBlank: boolean;
  /** Options that were chosen; empty for other kinds. */
  chosen: readonly number[];
  shownMs: number;
};

export type Item = { most: number; options: number; accepted: readonly (readonly number[])[] };

/** `figures` of a question, see AnalysedQuestion. */
export const itemFigures = z.strictObject({
  attempts: z.int(),
  /** Mean in proportion to the maximum, 0 to 1; below 0 where more was lost than won. */
  facility: z.number(),
  /** Correlation with the rest of the test, −1 to 1; null where all have the same. */
  discrimination: z.nullable(z.number()),
  blanks: z.int(),
  medianMs: z.number(),
  /** How many of the best and of the last third chose each option. */
  options: z.array(z.strictObject({ top: z.int(), bottom: z.int() })),
  /** Why somebody should look at the key. */
  doubts: z.array(z.enum(doubts)),
});
export type ItemFigures = z.infer<typeof itemFigures>;

/** Moodle's quiz statistics. Undefined with fewer attempts than LEAST_ATTEMPTS. */
export function figuresOf(item: Item, answers: readonly ItemAnswer[]): ItemFigures | undefined {
  if (answers.length < LEAST_ATTEMPTS) return undefined;
  const options = optionsByThirds(item, answers);
  const discrimination = correlation(answers);
  const isRight = (option: number) => item.accepted.some((set) => set.includes(option));
  const most = (isAsked: (option: number) => boolean) =>
    Math.max(0, ...options.map(({ top }, option) => (isAsked(option) ? top : 0)));
  const prefersAnother = most((option) => !isRight(option)) > most(isRight);
  return {
    attempts: answers.length,
    facility: mean(answers.map(({ marks }) => marks)) / item.most,
    discrimination,
    blanks: answers.filter(({ isBlank }) => isBlank).length,
    medianMs: median(answers.map(({ shownMs }) => shownMs)),
    options,
    doubts: [
      ...(discrimination !== null && discrimination < 0
        ? (["negative-discrimination"] as const)
        : []),
      ...(prefersAnother ? (["top-third-prefers-another"] as const) : []),
    ],
  };
}

/** Thirds by the rest of the test: this question's own marks would hide that its key is wrong. */
function optionsByThirds({ options }: Item, answers: readonly ItemAnswer[]) {
  const sorted = answers.toSorted((one, other) => other.rest - one.rest);
  const third = Math.floor(sorted.length / 3);
  const chose = (part: readonly ItemAnswer[], option: number) =>
    part.filter(({ chosen }) => chosen.includes(option)).length;
  return Array.from({ length: options }, (_, option) => ({
    top: chose(sorted.slice(0, third), option),
    bottom: chose(sorted.slice(-third), option),
  }));
}

function correlation(answers: readonly ItemAnswer[]): number | null {
  const marks = answers.map((each) => each.marks);
  const rest = answers.map((each) => each.rest);
  const [ofMarks, ofRest] = [mean(marks), mean(rest)];
  const covariance = mean(answers.map((each) => (each.marks - ofMarks) * (each.rest - ofRest)));
  const spread = Math.sqrt(
    mean(marks.map((each) => (each - ofMarks) ** 2)) *
      mean(rest.map((each) => (each - ofRest) ** 2)),
  );
  return spread === 0 ? null : covariance / spread;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]];
  return (low + high) / 2;
}
