import type { DifficultyMix, Shortage } from "../../../contract/entities/exam.ts";
import type { Pattern, Section } from "../../../contract/exams/pattern.ts";
import type { Candidate, Placed } from "./exam-paper.repository.ts";

type Chapters = readonly { subject: string; chapter: string }[];
type Asked = { pattern: Pattern; chapters: Chapters; mix: DifficultyMix; seed: number };

/**
 * Chooses the questions of a whole paper, none twice. Where the bank has too few of a difficulty, others stand in for
 * it; where it has too few of all, the section stays short. Of one difficulty, those that say their full marks come before
 * those that do not. The same seed and bank give the same paper.
 */
export function drawPaper(candidates: readonly Candidate[], asked: Asked): Placed[] {
  const random = randomFrom(asked.seed);
  const left = new Set(candidates.toSorted(byVersion));
  const paper: Placed[] = [];
  // A section of single choices takes assertions too, and would leave none for a section of those alone.
  const sections = [...asked.pattern.sections.entries()].toSorted(
    ([, one], [, other]) => Number(other.kind === "assertion") - Number(one.kind === "assertion"),
  );
  for (const [at, section] of sections) {
    const fitting = [...left].filter((each) => fits(each, section, asked.chapters));
    const inOrder = shuffled(fitting, random).toSorted(statedFirst);
    const chosen = chooseByDifficulty(inOrder, section.count, asked.mix);
    for (const each of chosen) {
      left.delete(each);
      paper.push({ ...placeOf(each), section: at, position: positionOf(asked.pattern, at, paper) });
    }
  }
  return paper;
}

/** The place of the next question of a section: those of a section that is short stand at its beginning. */
function positionOf({ sections }: Pattern, section: number, paper: readonly Placed[]): number {
  const before = sections.slice(0, section).reduce((sum, { count }) => sum + count, 0);
  return before + paper.filter((placed) => placed.section === section).length;
}

export function placeOf({ questionVersionId, chapter, difficulty }: Candidate) {
  return { questionVersionId, chapter, difficulty };
}

/** The section of a place in the paper; -1 beyond its end. */
export function sectionAt({ sections }: Pattern, position: number): number {
  let end = 0;
  return sections.findIndex(({ count }) => {
    end += count;
    return position < end;
  });
}

/**
 * Whether a question may stand in a section: an assertion is answered like a single choice, and one that says its full
 * marks is for a section of those alone.
 */
export function fits(
  { subject, kind, fullMarks, chapter }: Candidate,
  section: Pick<Section, "subject" | "kind" | "marks">,
  chapters: Chapters,
): boolean {
  const isOfKind = kind === section.kind || (kind === "assertion" && section.kind === "single");
  if (subject !== section.subject || !isOfKind) return false;
  if (fullMarks !== null && fullMarks !== section.marks.right) return false;
  const asked = chapters.filter((each) => each.subject === subject);
  return asked.length === 0 || asked.some((each) => each.chapter === chapter);
}

type Stands = Pick<Placed, "chapter" | "difficulty" | "questionVersionId">;

/**
 * Another question for a place. Of the same difficulty as the one that stands there, so that the mix is kept, and the
 * next one in an order of its own, chapter by chapter, so that asking again and again shows every one.
 */
export function nextQuestion(
  candidates: readonly Candidate[],
  placed: Stands | undefined,
): Candidate | undefined {
  const inOrder = candidates
    .filter(({ difficulty }) => !placed || difficulty === placed.difficulty)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  return inOrder.find((each) => placed && orderOf(each) > orderOf(placed)) ?? inOrder[0];
}

function orderOf({ chapter, questionVersionId }: Pick<Stands, "chapter" | "questionVersionId">) {
  return `${chapter} ${questionVersionId}`;
}

/** Sections that have fewer questions than the pattern asks for. */
export function shortagesOf(
  { sections }: Pattern,
  paper: readonly Pick<Placed, "section">[],
): Shortage[] {
  return sections.flatMap(({ count }, section) => {
    const missing = count - paper.filter((placed) => placed.section === section).length;
    return missing > 0 ? [{ section, missing }] : [];
  });
}

function statedFirst(one: Candidate, other: Candidate): number {
  return Number(one.fullMarks === null) - Number(other.fullMarks === null);
}

function chooseByDifficulty(
  candidates: readonly Candidate[],
  count: number,
  { easy, usual, hard }: DifficultyMix,
): Candidate[] {
  const wanted = apportion(count, [easy, usual, hard]);
  const first = wanted.flatMap((most, at) =>
    candidates.filter(({ difficulty }) => difficulty === at + 1).slice(0, most),
  );
  const rest = candidates.filter((each) => !first.includes(each));
  return [...first, ...rest.slice(0, count - first.length)];
}

/** Whole numbers in these proportions of a hundred that sum to `count`: the largest remainders are rounded up. */
function apportion(count: number, shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor((count * share) / 100));
  const left = count - whole.reduce((sum, each) => sum + each, 0);
  const remainder = (at: number) => (count * (shares[at] ?? 0)) % 100;
  const raised = [...shares.keys()]
    .toSorted((one, other) => remainder(other) - remainder(one) || one - other)
    .slice(0, left);
  return whole.map((each, at) => each + Number(raised.includes(at)));
}

function byVersion(one: Candidate, other: Candidate): number {
  return one.questionVersionId < other.questionVersionId ? -1 : 1;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}

/** Mulberry32: small, the same on every machine, and good enough to choose questions. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
