import { hash } from "node:crypto";
import type { KeyRevision, SubjectResult } from "../../../contract/entities/exam-result.ts";
import type { WrittenMark } from "../../../contract/entities/written-marks.ts";
import type { Answer, QuestionKey } from "../../../contract/exams/answers.ts";
import { type KeyOutcome, type Mark, markAnswer } from "../../../contract/exams/marks.ts";
import type { MarkingRule, Pattern, Section } from "../../../contract/exams/pattern.ts";
import { percentilesOf } from "../../../contract/exams/percentile.ts";
import { type Candidate, rank } from "../../../contract/exams/ranking.ts";
import type { Marked, Ranks } from "./results.repository.ts";

/** A question with what the key says of it now. */
export type Keyed = { section: number; key: QuestionKey; outcome: KeyOutcome };

/** A key as the bank has it, with what was revised. */
export function revisedPaper(
  paper: readonly { position: number; section: number; key: QuestionKey }[],
  revisions: readonly KeyRevision[],
): Keyed[] {
  return paper.map(({ position, section, key }) => {
    const revision = revisions.find((each) => each.position === position);
    return { section, key: revision?.key ?? key, outcome: revision?.outcome ?? "as-keyed" };
  });
}

/** The answers of a paper by their places, and what a person gave for those in writing. */
type Answered = {
  saved: readonly (Answer | null)[];
  given?: readonly (Pick<WrittenMark, "marks" | "comment"> | undefined)[];
};

export type QuestionMark = Mark & { isCounted: boolean; comment?: string };
/** `waiting`: answers, or sections of a paper, that nobody has marked. */
type MarkedPaper = {
  marks: number;
  subjects: SubjectResult[];
  questions: QuestionMark[];
  waiting: number;
};

/** Marks one paper. Percentiles are null until all are known. */
export function markPaper(
  { sections }: Pick<Pattern, "sections">,
  paper: readonly Keyed[],
  { saved, given = [] }: Answered,
): MarkedPaper {
  const taken = sections.map(() => 0);
  const questions = paper.map(({ section: at, key, outcome }, position): QuestionMark => {
    const { marks: rule, counted } = sectionOf(sections, at);
    const { marks = null, comment } = given[position] ?? {};
    const answer = saved[position] ?? null;
    const mark = markAnswer({ rule, key, outcome, answer, given: marks });
    const isCounted = mark.verdict === "blank" || (taken[at] ?? 0) < counted;
    if (mark.verdict !== "blank") taken[at] = (taken[at] ?? 0) + 1;
    const said = comment ? { comment } : {};
    return { ...mark, ...said, marks: isCounted ? mark.marks : 0, isCounted };
  });
  const marked = questions.map((question, position) => ({
    ...question,
    subject: sectionOf(sections, paper[position]?.section ?? 0).subject,
  }));
  const subjects = [...Map.groupBy(marked, ({ subject }) => subject)].map(([subject, those]) => ({
    ...{ subject, marks: sumOf(those), percentile: null },
    right: countOf(those, "right"),
    partial: countOf(those, "partial"),
    given: countOf(those, "given"),
    wrong: countOf(those, "wrong"),
    blank: countOf(those, "blank"),
  }));
  const waiting = countOf(questions, "waiting");
  return { marks: sumOf(questions), subjects, questions, waiting };
}

/** The marks that staff typed of a paper, as marked as far as they are: by section, or of the whole alone. */
export function markTyped(
  { sections }: Pick<Pattern, "sections">,
  typed: readonly (number | null)[],
): MarkedPaper {
  const bySection = sections.map(({ subject }, at) => ({ subject, marks: typed[at] ?? 0 }));
  const isBySection = typed.length === sections.length;
  const grouped = isBySection ? Map.groupBy(bySection, ({ subject }) => subject) : [];
  const subjects = [...grouped].map(([subject, those]) => ({
    ...{ subject, marks: sumOf(those), percentile: null },
    ...{ right: 0, partial: 0, given: 0, wrong: 0, blank: 0 },
  }));
  const marks = typed.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const waiting = typed.filter((each) => each === null).length;
  return { marks, subjects, questions: [], waiting };
}

type Key = { rule: MarkingRule; key: QuestionKey; outcome: KeyOutcome };

export function markOf(key: Key, answer: Answer | null): Mark {
  return markAnswer({ ...key, answer });
}

export function sectionOf(sections: readonly Section[], at: number): Section {
  const section = sections[at];
  if (!section) throw new RangeError(`The pattern has no section ${at}`);
  return section;
}

function sumOf(questions: readonly { marks: number }[]): number {
  return questions.reduce((sum, { marks }) => sum + marks, 0);
}

/** Of those that count. */
function countOf(questions: readonly QuestionMark[], asked: Mark["verdict"]): number {
  return questions.filter(({ verdict, isCounted }) => isCounted && verdict === asked).length;
}

/** Percentiles inside each session, where the pattern goes by them, and ranks over all. The best first. */
export function rankPapers<Each extends Marked>(
  pattern: Pattern,
  marked: readonly Each[],
): (Each & Ranks)[] {
  const scored = scoredPapers(pattern, marked);
  const candidates = scored.map(
    ({ attemptId, marks, percentile, subjects }): Candidate => ({
      id: attemptId,
      score: percentile ?? marks,
      subjects: Object.fromEntries(
        subjects.map((each) => [each.subject, { ...each, score: each.percentile ?? each.marks }]),
      ),
    }),
  );
  const ranks = rank(candidates, pattern, lotOf);
  const ranked = scored.map((each) => ({
    ...each,
    rank: ranks.get(each.attemptId) ?? 0,
  }));
  return ranked.sort(
    (one, other) => one.rank - other.rank || (one.attemptId < other.attemptId ? -1 : 1),
  );
}

function scoredPapers<Each extends Marked>({ places, score }: Pattern, marked: readonly Each[]) {
  if (score === "marks") return marked.map((each) => ({ ...each, percentile: null }));
  return [...Map.groupBy(marked, ({ sessionId }) => sessionId).values()].flatMap((session) => {
    const percentiles = (marksOf: (each: Marked) => number) =>
      percentilesOf(session.map(marksOf), places);
    const totals = percentiles(({ marks }) => marks);
    const bySubject = (session[0]?.subjects ?? []).map((_, at) =>
      percentiles(({ subjects }) => subjects[at]?.marks ?? 0),
    );
    return session.map((each, at) => ({
      ...each,
      percentile: totals[at] ?? null,
      subjects: each.subjects.map((subject, index) => ({
        ...subject,
        percentile: bySubject[index]?.[at] ?? null,
      })),
    }));
  });
}

/** The same lot each time that a test is marked. */
function lotOf(attemptId: string): number {
  return Number.parseInt(hash("sha256", `lot:${attemptId}`).slice(0, 12), 16);
}
