import type { QuestionKey } from "../../../contract/exams/answers.ts";
import type { Database, Db } from "../../database/connect.ts";
import type { ExamQuestionsTable } from "../../database/tables/sittings.ts";

/** The paper in its order, as its questions were in the bank when they were chosen. */
export async function listPaper(db: Db, examId: string) {
  const rows = await db
    .selectFrom("exam_questions")
    .innerJoin("question_versions", "question_versions.id", "exam_questions.questionVersionId")
    .select(["exam_questions.position", "exam_questions.section", "exam_questions.chapter"])
    .select(["exam_questions.difficulty", "exam_questions.questionVersionId"])
    .select(["question_versions.questionId", "question_versions.content", "question_versions.key"])
    .where("exam_questions.examId", "=", examId)
    .orderBy("exam_questions.position")
    .execute();
  // The bank parsed it before it was written.
  return rows.map(({ key, ...row }) => ({ ...row, key: JSON.parse(key) as QuestionKey }));
}
export type PaperRow = Awaited<ReturnType<typeof listPaper>>[number];

export type Placed = Omit<ExamQuestionsTable, "examId">;

/** What a statement may name at once. */
const ROWS_AT_ONCE = 100;

export async function replacePaper(
  trx: Db,
  examId: string,
  paper: readonly Placed[],
): Promise<void> {
  await trx.deleteFrom("exam_questions").where("examId", "=", examId).execute();
  for (let at = 0; at < paper.length; at += ROWS_AT_ONCE) {
    const rows = paper.slice(at, at + ROWS_AT_ONCE).map((placed) => ({ examId, ...placed }));
    await trx.insertInto("exam_questions").values(rows).execute();
  }
}

/** In place of the one that stands there, if any. */
export async function placeQuestion(trx: Db, row: ExamQuestionsTable): Promise<void> {
  const { examId: _, position: __, ...placed } = row;
  await trx
    .insertInto("exam_questions")
    .values(row)
    .onConflict((conflict) => conflict.columns(["examId", "position"]).doUpdateSet(placed))
    .execute();
}

/** A question of the bank that could be asked. */
export type Candidate = Pick<
  Database["questions"],
  "subject" | "kind" | "fullMarks" | "chapter" | "difficulty"
> & { questionId: string; questionVersionId: string };

/** Every question of the bank in these subjects. */
export async function listCandidates(db: Db, subjects: readonly string[]): Promise<Candidate[]> {
  return db
    .selectFrom("questions")
    .select(["id as questionId", "versionId as questionVersionId"])
    .select(["subject", "kind", "fullMarks", "chapter", "difficulty"])
    .where("subject", "in", subjects)
    .where("deletedAt", "is", null)
    .execute();
}
