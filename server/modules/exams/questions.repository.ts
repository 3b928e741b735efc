import { type SqlBool, sql } from "kysely";
import type { ChapterCount, QuestionKind } from "../../../contract/entities/question-bank.ts";
import { importLimits } from "../../../contract/exams/import-limits.ts";
import type { Database, Db } from "../../database/connect.ts";
import {
  type Condition,
  type CountedPage,
  countRows,
  nextRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { contains, searchWords } from "../../database/search-text.ts";

export type QuestionFilter = {
  query?: string | undefined;
  subject?: string | undefined;
  grade?: string | undefined;
  chapter?: string | undefined;
  kind?: QuestionKind | undefined;
  difficulty?: number | undefined;
  /** Hundredths of a mark; "none": those that do not say for how many they are. */
  fullMarks?: number | "none" | undefined;
};

/** A question with its current version. */
export type QuestionRow = Awaited<
  ReturnType<ReturnType<typeof selectQuestions>["execute"]>
>[number];

/** A page, newest first, and how many match in all. */
export async function listQuestions(
  db: Db,
  { cursor, limit: asked, ...filter }: QuestionFilter & PageRequest,
): Promise<CountedPage<QuestionRow>> {
  const { limit, ...bounds } = pageBounds({ cursor, limit: asked });
  const matching = matchingQuestions(db, filter);
  const order = { table: "questions", at: "createdAt", ...bounds };
  const ids = nextRows(matching.select("questions.id"), order);
  // The ids first, so that only the page's versions are read.
  const rows = await inOrder(selectQuestions(db).where("questions.id", "in", ids)).execute();
  const page = toPage(rows, { limit, cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }) });
  // Counting reads every text once more, but for a first page that has them all.
  const isAll = !bounds.after && page.nextCursor === null;
  return { ...page, total: isAll ? rows.length : await countRows(matching) };
}

export function countQuestions(db: Db, filter: QuestionFilter): Promise<number> {
  return countRows(matchingQuestions(db, filter));
}

function matchingQuestions(db: Db, filter: QuestionFilter) {
  return db
    .selectFrom("questions")
    .where("questions.deletedAt", "is", null)
    .where(({ and }) => and(conditionsOf(filter)));
}

function conditionsOf({ query, fullMarks, ...equal }: QuestionFilter): Condition[] {
  const marks = fullMarks === "none" ? null : fullMarks;
  return [
    ...(marks === undefined
      ? []
      : [sql<SqlBool>`"questions"."fullMarks" is not distinct from ${marks}`]),
    ...searchWords(query).map(
      (word) => sql<SqlBool>`"questions"."searchText" like ${contains(word)} escape '\\'`,
    ),
    ...Object.entries(equal).flatMap(([column, value]) =>
      value === undefined ? [] : [sql<SqlBool>`${sql.ref(`questions.${column}`)} = ${value}`],
    ),
  ];
}

export async function findQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  return selectQuestions(db).where("questions.id", "=", id).executeTakeFirst();
}

/** The same, and nobody else changes or deletes it until the transaction ends. */
export async function lockQuestion(trx: Db, id: string): Promise<QuestionRow | undefined> {
  await trx.updateTable("questions").set({ id }).where("id", "=", id).execute();
  return findQuestion(trx, id);
}

/** Questions that ask the same as one of these, by `sameAs`. */
export async function listSameQuestions(db: Db, sameAs: readonly string[]): Promise<QuestionRow[]> {
  if (sameAs.length === 0) return [];
  const same = selectQuestions(db).where("questions.sameAs", "in", sameAs);
  return inOrder(same).limit(importLimits.questionsOfFile).execute();
}

function selectQuestions(db: Db) {
  return db
    .selectFrom("questions")
    .innerJoin("question_versions", "question_versions.id", "questions.versionId")
    .where("questions.deletedAt", "is", null)
    .select([
      "questions.id",
      "questions.subject",
      "questions.grade",
      "questions.chapter",
      "questions.difficulty",
      "questions.source",
      "questions.tags",
      "questions.kind",
      "questions.sameAs",
      "questions.version",
      "questions.versionId",
      "questions.createdAt",
      "questions.updatedAt",
      "question_versions.number",
      "question_versions.content",
      "question_versions.key",
    ]);
}

function inOrder(rows: ReturnType<typeof selectQuestions>) {
  return rows.orderBy("questions.createdAt", "desc").orderBy("questions.id", "desc");
}

export async function listChapters(db: Db): Promise<ChapterCount[]> {
  return db
    .selectFrom("questions")
    .where("deletedAt", "is", null)
    .select(({ fn }) => ["subject", "chapter", fn.countAll<number>().as("questions")])
    .groupBy(["subject", "chapter"])
    .orderBy("subject")
    .orderBy("chapter")
    .execute();
}

/** How many rows one statement inserts: SQLite takes 32,766 values. */
export const AT_ONCE = 100;

/** Each with its first version. */
export async function insertQuestions(
  trx: Db,
  rows: readonly { question: Database["questions"]; version: Database["question_versions"] }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const questions = some.map(({ question }) => question);
    const versions = some.map(({ version }) => version);
    await trx.insertInto("questions").values(questions).execute();
    await trx.insertInto("question_versions").values(versions).execute();
  }
}

export async function insertVersion(
  trx: Db,
  version: Database["question_versions"],
): Promise<void> {
  await trx.insertInto("question_versions").values(version).execute();
}

export async function updateQuestion(
  trx: Db,
  { id, ...change }: Pick<Database["questions"], "id"> & Partial<Database["questions"]>,
): Promise<void> {
  await trx.updateTable("questions").set(change).where("id", "=", id).execute();
}

/** Deletes the versions of a question but for the current one, and those that are used. */
export async function deleteEarlierVersions(
  trx: Db,
  { id, versionId }: Pick<Database["questions"], "id" | "versionId">,
): Promise<void> {
  await unusedVersions(trx).where("questionId", "=", id).where("id", "<>", versionId).execute();
}

/** Deletes questions for good, but for the versions that are used. */
export async function deleteQuestions(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await unusedVersions(trx).where("questionId", "in", ids).execute();
  await trx.deleteFrom("questions").where("id", "in", ids).execute();
}

/** What a test asks stays. */
function unusedVersions(trx: Db) {
  return trx
    .deleteFrom("question_versions")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("exam_questions")
            .select("exam_questions.examId")
            .whereRef("exam_questions.questionVersionId", "=", "question_versions.id"),
        ),
      ),
    );
}

/** Deletes those of the questions that nobody has changed since they were added, those in the bin too. */
export async function deleteUnchangedQuestions(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = trx.selectFrom("questions").select("id").where("version", "=", 1);
  const unchanged = (await rows.where("id", "in", ids).execute()).map(({ id }) => id);
  await deleteQuestions(trx, unchanged);
}
