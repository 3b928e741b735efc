import { createCipheriv, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Drawing, Exam, NewExam, Swap } from "../../../contract/entities/exam.ts";
import type { OpenedPaper } from "../../../contract/entities/sitting.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { drawPaper, fits, nextQuestion, placeOf, sectionAt } from "./draw.rules.ts";
import { edit, type Read, refused, requireDraft, requireNotBegun } from "./edit-exam.ts";
import {
  listCandidates,
  listPaper,
  type PaperRow,
  placeQuestion,
  replacePaper,
} from "./exam-paper.repository.ts";
import type { Asking } from "./exams.access.ts";
import type { ExamRow } from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";

type Context = Pick<Connection, "transaction">;

/** Throws AppError("not_found"), ("changed_meanwhile"), ("exam_announced"). */
export function drawExam(
  context: Context,
  asking: Asking,
  { drawing, ...read }: Read & { drawing: Drawing },
): Promise<Exam> {
  return edit(context, asking, read, async (trx, exam) => {
    requireDraft(exam);
    const { candidates, ...asked } = await candidatesFor(trx, exam);
    await replacePaper(trx, exam.id, drawPaper(candidates, { ...asked, ...drawing }));
    return {};
  });
}

/** Throws AppError("not_found"), ("changed_meanwhile"), ("exam_begun"), ("no_other_question"), ("invalid_fields"). */
export function swapQuestion(
  context: Context,
  asking: Asking,
  { swap: { position, questionId }, ...read }: Read & { swap: Swap },
): Promise<Exam> {
  return edit(context, asking, read, async (trx, exam) => {
    await requireNotBegun(trx, exam);
    const { candidates, pattern, chapters } = await candidatesFor(trx, exam);
    const at = sectionAt(pattern, position);
    const section = pattern.sections[at];
    if (!section) throw refused("position", "too_big");
    const paper = await listPaper(trx, exam.id);
    const used = new Set(paper.map((each) => each.questionId));
    // A named question may be of any chapter.
    const fitting = candidates.filter(
      (each) =>
        !used.has(each.questionId) && fits(each, section, questionId === undefined ? chapters : []),
    );
    const other =
      questionId === undefined
        ? nextQuestion(
            fitting,
            paper.find((each) => each.position === position),
          )
        : fitting.find((each) => each.questionId === questionId);
    if (!other && questionId !== undefined) throw refused("questionId", "invalid_choice");
    if (!other) throw new AppError("no_other_question");
    await placeQuestion(trx, { examId: exam.id, position, section: at, ...placeOf(other) });
    return {};
  });
}

async function candidatesFor(trx: Trx, exam: ExamRow) {
  const pattern = readPattern(exam.pattern);
  const chapters: NewExam["chapters"] = JSON.parse(exam.chapters);
  const subjects = [...new Set(pattern.sections.map(({ subject }) => subject))];
  return { pattern, chapters, candidates: await listCandidates(trx, subjects) };
}

const IV_BYTES = 12;

/** A paper as it is sent before the start; contract/entities/sitting.ts says how it is opened. */
export function sealPaper(paper: OpenedPaper, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64url"), iv);
  const compressed = gzipSync(JSON.stringify(paper));
  const sealed = Buffer.concat([iv, cipher.update(compressed), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64");
}

/** What a student may read of the questions: neither key, solution, difficulty nor where it is from. */
export function openPaper(rows: readonly PaperRow[]): Omit<OpenedPaper, "pictures"> {
  const questions = rows.map(({ position, section, content }) => ({
    ...{ position, section },
    content: { ...JSON.parse(content), solution: null },
  }));
  return { questions };
}
