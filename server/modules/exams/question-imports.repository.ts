import { sql } from "kysely";
import type { ListedImport } from "../../../contract/entities/question-import.ts";
import type { Database, Db } from "../../database/connect.ts";
import { countRows } from "../../database/pages.ts";
import { AT_ONCE } from "./questions.repository.ts";

export type ImportRow = Database["question_imports"];
/** Without what it was read from, which only a page of them needs. */
export type ImportedRow = Omit<Database["import_questions"], "source">;
type Place = Pick<Database["import_questions"], "importId" | "place">;

export async function insertImport(
  trx: Db,
  row: ImportRow,
  questions: readonly Database["import_questions"][],
): Promise<void> {
  await trx.insertInto("question_imports").values(row).execute();
  for (let from = 0; from < questions.length; from += AT_ONCE)
    await trx
      .insertInto("import_questions")
      .values(questions.slice(from, from + AT_ONCE))
      .execute();
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom("question_imports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same, and nobody else changes it or its questions until the transaction ends. */
export async function lockImport(trx: Db, id: string): Promise<ImportRow | undefined> {
  await trx.updateTable("question_imports").set({ id }).where("id", "=", id).execute();
  return findImport(trx, id);
}

/** The newest first. */
export async function listImports(db: Db): Promise<ListedImport[]> {
  const count = sql<number>`count("import_questions"."place")`;
  const left = sql<number>`count(case when "questionId" is null and "isLeftOut" = 0 then 1 end)`;
  const rows = await db
    .selectFrom("question_imports")
    .innerJoin("import_questions", "import_questions.importId", "question_imports.id")
    .leftJoin("users", "users.id", "question_imports.createdById")
    .select(["question_imports.id", "question_imports.title", "question_imports.createdAt"])
    .select(["users.name as byName", count.as("questions"), left.as("left")])
    .groupBy(["question_imports.id", "users.name"])
    .orderBy("question_imports.createdAt", "desc")
    .orderBy("question_imports.id", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    questions: Number(row.questions),
    left: Number(row.left),
  }));
}

/** The questions of an import in their order. */
export async function listImported(db: Db, importId: string): Promise<ImportedRow[]> {
  return db
    .selectFrom("import_questions")
    .select(["importId", "place", "number", "cells", "notes", "faults"])
    .select(["isLeftOut", "questionId", "version"])
    .where("importId", "=", importId)
    .orderBy("place")
    .execute();
}

/** What questions were read from, by their places. */
export async function listSources(db: Db, importId: string, places: readonly number[]) {
  if (places.length === 0) return new Map<number, string | null>();
  const rows = await db
    .selectFrom("import_questions")
    .select(["place", "source"])
    .where("importId", "=", importId)
    .where("place", "in", places)
    .execute();
  return new Map(rows.map(({ place, source }) => [place, source]));
}

/** Counts the change. */
export async function updateImported(
  trx: Db,
  { importId, place }: Place,
  change: Partial<Database["import_questions"]>,
): Promise<void> {
  await trx
    .updateTable("import_questions")
    .set({ ...change, version: sql`"version" + 1` })
    .where("importId", "=", importId)
    .where("place", "=", place)
    .execute();
}

/** What is given for all makes other questions of them: whoever has seen them looks once more. */
export async function raiseVersions(trx: Db, importId: string): Promise<void> {
  await trx
    .updateTable("import_questions")
    .set({ version: sql`"version" + 1` })
    .where("importId", "=", importId)
    .where("questionId", "is", null)
    .execute();
}

export async function updateImport(trx: Db, id: string, change: Partial<ImportRow>): Promise<void> {
  await trx.updateTable("question_imports").set(change).where("id", "=", id).execute();
}

/** How many questions of an import are in the bank, and not in the bin. */
export function countInBank(db: Db, importId: string): Promise<number> {
  const rows = db
    .selectFrom("import_questions")
    .innerJoin("questions", "questions.id", "import_questions.questionId");
  return countRows(rows.where("importId", "=", importId).where("deletedAt", "is", null));
}

/** In how many tests that are not deleted the questions of an import are. */
export async function countTestsWith(db: Db, importId: string): Promise<number> {
  const { tests } = await db
    .selectFrom("import_questions")
    .innerJoin("question_versions", "question_versions.questionId", "import_questions.questionId")
    .innerJoin("exam_questions", "questionVersionId", "question_versions.id")
    .innerJoin("exams", "exams.id", "exam_questions.examId")
    .select(({ fn }) => fn.count<number>("exams.id").distinct().as("tests"))
    .where("importId", "=", importId)
    .where("exams.deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(tests);
}

export async function deleteImport(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("question_imports").where("id", "=", id).execute();
}

/** Deletes those that nobody has touched since a moment (ISO 8601 UTC). */
export async function deleteUntouchedImports(db: Db, before: string): Promise<void> {
  await db.deleteFrom("question_imports").where("updatedAt", "<", before).execute();
}
