import type { Exam, ListedExam } from "../../../contract/entities/exam.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import type { Db } from "../../database/connect.ts";
import { shortagesOf } from "./draw.rules.ts";
import { listPaper, type PaperRow } from "./exam-paper.repository.ts";
import {
  countPaperAndAttempts,
  type ExamRow,
  listCoursesOf,
  listSessions,
} from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";

/** Tests as lists show them, in the order of their rows. */
export async function presentExams(db: Db, rows: readonly ExamRow[]): Promise<ListedExam[]> {
  const ids = rows.map(({ id }) => id);
  const courses = await listCoursesOf(db, ids);
  const sessions = await listSessions(db, ids);
  const counts = new Map((await countPaperAndAttempts(db, ids)).map((each) => [each.id, each]));
  return rows.map(({ id, title, titleHi, kind, state, ...row }) => {
    const pattern = readPattern(row.pattern);
    const { questions = 0, begun = 0 } = counts.get(id) ?? {};
    return {
      ...{ id, title, titleHi, kind, state, questions, begun },
      patternName: pattern.name,
      patternNameHi: pattern.nameHi,
      asked: questionsOf(pattern),
      courses: courses
        .filter(({ examId }) => examId === id)
        .map(({ examId: _, ...course }) => course),
      sessions: sessions
        .filter(({ examId }) => examId === id)
        .map((session) => ({
          ...{ id: session.id, startsAt: session.startsAt, endsAt: session.endsAt },
        })),
    };
  });
}

export function questionsOf({ sections }: Pick<Pattern, "sections">): number {
  return sections.reduce((sum, { count }) => sum + count, 0);
}

/** A test whole, with its keys: for staff alone. */
export async function presentExam(db: Db, row: ExamRow): Promise<Exam> {
  const [listed] = await presentExams(db, [row]);
  if (!listed) throw new Error("an exam was not presented");
  const pattern = readPattern(row.pattern);
  const paper = await listPaper(db, row.id);
  return {
    ...listed,
    pattern,
    chapters: JSON.parse(row.chapters),
    showsSolutionsAt: row.showsSolutionsAt,
    paper: paper.map(presentQuestion),
    shortages: shortagesOf(pattern, paper),
    version: row.version,
  };
}

function presentQuestion({ content, ...placed }: PaperRow) {
  return { ...placed, content: JSON.parse(content) };
}
