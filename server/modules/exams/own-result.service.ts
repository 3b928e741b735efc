import type { OwnResult } from "../../../contract/entities/exam-result.ts";
import { columnsOf } from "../../../contract/entities/typed-marks.ts";
import { isUnsaved, type QuestionState, stateOf } from "../../../contract/exams/attempt-log.ts";
import { fullMarksOf, type Pattern } from "../../../contract/exams/pattern.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../database/connect.ts";
import { listPaper, type PaperRow } from "./exam-paper.repository.ts";
import { findExam } from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";
import { findKey, findResult } from "./results.repository.ts";
import {
  type Keyed,
  markOf,
  markPaper,
  type QuestionMark,
  revisedPaper,
  sectionOf,
} from "./results.rules.ts";
import { findOwnAttempt, listCountedEvents } from "./sittings.repository.ts";
import { findTyped } from "./typed-marks.repository.ts";

type Asked = { id: string; userId: string; now: Date };

/** Throws AppError("not_found") for another's attempt, one without a result, and before results are published. */
export async function getOwnResult(db: Db, { id, userId, now }: Asked) {
  const attempt = await findOwnAttempt(db, { id, userId });
  const exam = attempt && (await findExam(db, attempt.examId));
  const result = exam?.state === "published" ? await findResult(db, id) : undefined;
  if (!exam || !result) throw new AppError("not_found");
  const pattern = readPattern(exam.pattern);
  const rows = await listPaper(db, exam.id);
  const events = await listCountedEvents(db, [id]);
  const isTyped = exam.kind === "paper" && events.length === 0;
  const questionRows = isTyped ? [] : rows;
  const { questions } = stateOf(rows.length, events, pattern.saving);
  // Of typed marks nobody is shown any here.
  const solutionsAt = isTyped ? null : exam.showsSolutionsAt;
  const isSolved = solutionsAt === null || solutionsAt <= now.toISOString();
  const keyed = revisedPaper(rows, (await findKey(db, exam.id)).revisions);
  const { attemptId: _, written, ...shown } = result;
  const saved = questions.map((each) => each.saved);
  const given = saved.map((__, at) => written.find(({ position }) => position === at));
  const marks = markPaper(pattern, keyed, { saved, given }).questions;
  return {
    ...{ examId: exam.id, title: exam.title, titleHi: exam.titleHi, ...shown },
    ...{ most: fullMarksOf(pattern), places: pattern.places },
    sections: isTyped ? await readSections(db, { attemptId: id, pattern }) : null,
    questions: questionRows.flatMap((row, at) => {
      const mark = marks[at];
      if (!mark) return [];
      return presentQuestion(row, {
        pattern,
        state: questions[at],
        mark,
        key: keyed[at],
        isSolved,
      });
    }),
    solutionsAt: isSolved ? null : solutionsAt,
  };
}

/** None where only the whole paper has a mark. */
async function readSections(
  db: Db,
  { attemptId, pattern: { sections } }: { attemptId: string; pattern: Pattern },
): Promise<OwnResult["sections"]> {
  const marks = await findTyped(db, attemptId);
  if (marks?.length !== sections.length) return [];
  return columnsOf({ sections }, "section").map(({ name, most }, at) => ({
    ...{ name: name ?? "", nameHi: sections[at]?.nameHi ?? null, most, marks: marks[at] ?? null },
  }));
}

type Presented = {
  pattern: Pattern;
  state: QuestionState | undefined;
  mark: QuestionMark;
  key: Keyed | undefined;
  isSolved: boolean;
};

function presentQuestion(
  { position, section: at, chapter, content }: PaperRow,
  { pattern, state, mark, key, isSolved }: Presented,
): OwnResult["questions"][number] {
  const section = sectionOf(pattern.sections, at);
  const asked = JSON.parse(content);
  const chosen = state && isUnsaved(state) ? state.chosen : null;
  const rule = section.marks;
  return {
    ...{ position, section: at, subject: section.subject, chapter, ...mark },
    content: isSolved ? asked : { ...asked, solution: null },
    key: isSolved && key ? key.key : null,
    outcome: isSolved && key ? key.outcome : null,
    answer: state?.saved ?? null,
    unsaved:
      chosen && key ? { answer: chosen, marks: markOf({ rule, ...key }, chosen).marks } : null,
    shownMs: state?.shownMs ?? 0,
  };
}
