import type { OwnResult } from "../../../contract/entities/exam-result.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import { columnLetterOf, letterOf } from "../../shared/questions/matched-lists.tsx";

export type OwnQuestion = OwnResult["questions"][number];

export type Counts = Record<"right" | "partial" | "given" | "wrong" | "blank", number>;

export type ChapterFigures = Counts & {
  subject: string;
  chapter: string;
  marks: number;
  shownMs: number;
};

/** What each chapter has, in the order of the paper. */
export function chapterFiguresOf(questions: readonly OwnQuestion[]): ChapterFigures[] {
  const keyOf = ({ subject, chapter }: OwnQuestion) => JSON.stringify([subject, chapter]);
  return [...Map.groupBy(questions, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const shownMs = own.reduce((sum, each) => sum + each.shownMs, 0);
    const { subject, chapter } = first;
    return { subject, chapter, marks: sumOf(own), ...countsOf(own), shownMs };
  });
}

/** Of those that count. */
export function countsOf(questions: readonly OwnQuestion[]): Counts {
  const count = (verdict: OwnQuestion["verdict"]) =>
    questions.filter((each) => each.verdict === verdict && each.isCounted).length;
  return {
    ...{ right: count("right"), partial: count("partial"), given: count("given") },
    ...{ wrong: count("wrong"), blank: count("blank") },
  };
}

/** The chapters that have cost most: first by what was wrong, then by what was left blank. */
export function weakChaptersOf(
  chapters: readonly ChapterFigures[],
  most: number,
): ChapterFigures[] {
  return chapters
    .filter(({ wrong, blank }) => wrong + blank > 0)
    .toSorted((one, other) => other.wrong - one.wrong || other.blank - one.blank)
    .slice(0, most);
}

/** Marks that wrong answers have cost, and how many. */
export function lostByGuessing(questions: readonly OwnQuestion[]) {
  const lost = questions.filter(({ marks }) => marks < 0);
  return { count: lost.length, marks: sumOf(lost) };
}

/** What was chosen and not saved, and the marks that this has lost; a wrong choice would have won none. */
export function unsavedOf(questions: readonly OwnQuestion[]) {
  const unsaved = questions.flatMap((each) => (each.unsaved ? [each.unsaved] : []));
  return { count: unsaved.length, lost: sumOf(unsaved.filter(({ marks }) => marks > 0)) };
}

/** `A, C`, `3.5` or `A–P, B–Q R`. */
export function answerText(answer: Answer): string {
  switch (answer.kind) {
    case "choice":
      return answer.chosen.toSorted().map(letterOf).join(", ");
    case "numeric":
      return answer.typed.replace(/^-/, "−");
    case "matrix":
      return answer.rows
        .map((columns, at) => `${letterOf(at)}–${columns.map(columnLetterOf).join(" ")}`)
        .join(", ");
    case "written":
      return "✓";
  }
}

function sumOf(questions: readonly { marks: number }[]): number {
  return questions.reduce((sum, { marks }) => sum + marks, 0);
}
