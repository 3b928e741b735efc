import { setImmediate as turn } from "node:timers/promises";
import type { AnalysedQuestion, KeyRevision } from "../../../contract/entities/exam-result.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import { figuresOf, type ItemAnswer } from "../../../contract/exams/item-analysis.ts";
import { optionCountOf } from "../../../contract/exams/question.ts";
import type { PaperRow } from "./exam-paper.repository.ts";
import type { ExamSheets, MarkedSheet } from "./mark-exam.service.ts";
import { type Keyed, revisedPaper, sectionOf } from "./results.rules.ts";

/** Those whose key should be looked at first, then in the order of the paper. */
export async function analyseQuestions(
  sheets: ExamSheets,
  ranked: readonly MarkedSheet[],
  revisions: readonly KeyRevision[],
): Promise<AnalysedQuestion[]> {
  const keyed = revisedPaper(sheets.paper, revisions);
  const byAttempt = new Map(sheets.sheets.map((sheet) => [sheet.attemptId, sheet]));
  const questions: AnalysedQuestion[] = [];
  for (const [at, row] of sheets.paper.entries()) {
    // Answers of thousands are looked at for each, so others have their turn.
    await turn();
    const key = keyed[at];
    if (key) questions.push(analysed(row, { at, key, sheets, byAttempt, ranked }));
  }
  const doubtsOf = ({ figures }: AnalysedQuestion) => figures?.doubts.length ?? 0;
  return questions.sort(
    (one, other) => doubtsOf(other) - doubtsOf(one) || one.position - other.position,
  );
}

type Analysed = {
  at: number;
  key: Keyed;
  sheets: ExamSheets;
  byAttempt: ReadonlyMap<string, ExamSheets["sheets"][number]>;
  ranked: readonly MarkedSheet[];
};

function analysed(
  { position, section, chapter, content: json }: PaperRow,
  { at, key: { key, outcome }, sheets, ...answered }: Analysed,
): AnalysedQuestion {
  const content = JSON.parse(json);
  const item = {
    most: sectionOf(sheets.pattern.sections, section).marks.right,
    options: optionCountOf(content),
    accepted: key.kind === "choice" ? key.accepted : [],
  };
  const figures = figuresOf(item, answersTo(at, answered));
  // Of a key that was given away, somebody has thought already.
  const doubts = outcome === "as-keyed" ? (figures?.doubts ?? []) : [];
  const shown = figures ? { ...figures, doubts } : null;
  return { position, section, chapter, content, key, outcome, figures: shown };
}

/** What counts and is marked. */
function answersTo(
  at: number,
  { byAttempt, ranked }: Pick<Analysed, "byAttempt" | "ranked">,
): ItemAnswer[] {
  return ranked.flatMap(({ attemptId, marks: all, questions }): ItemAnswer[] => {
    const [mark, sheet] = [questions[at], byAttempt.get(attemptId)];
    if (!mark?.isCounted || mark.verdict === "waiting") return [];
    const { marks } = mark;
    const saved = sheet?.saved[at] ?? null;
    const chosen = chosenIn(saved);
    const isBlank = saved === null;
    return [{ marks, rest: all - marks, isBlank, chosen, shownMs: sheet?.shownMs[at] ?? 0 }];
  });
}

function chosenIn(saved: Answer | null): readonly number[] {
  return saved?.kind === "choice" ? saved.chosen : [];
}
