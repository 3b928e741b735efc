import { sql } from "kysely";
import type { BinItem } from "../../../contract/entities/bin.ts";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../database/connect.ts";
import { countRows, nextRows, type PageBounds } from "../../database/pages.ts";
import { storedTitle } from "./questions.present.ts";
import { deleteQuestions, findQuestion, type QuestionRow } from "./questions.repository.ts";

/** Takes a question out of the bin and gives it; undefined if it was not there. */
export async function unbinQuestion(trx: Db, id: string): Promise<QuestionRow | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable("questions")
    .set({ deletedAt: null })
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? findQuestion(trx, id) : undefined;
}

/** The next of a page of those in the bin, newest first; who deleted each stands in the audit log. */
export async function listBinnedQuestions(db: Db, bounds: PageBounds): Promise<BinItem[]> {
  const rows = binnedQuestions(db)
    .innerJoin("question_versions", "question_versions.id", "questions.versionId")
    .select(({ val, ref }) => [
      "questions.id",
      val("question" as const).as("kind"),
      "question_versions.content",
      val(null).as("courseTitle"),
      ref("questions.deletedAt").$notNull().as("deletedAt"),
      deleterName.as("deletedBy"),
    ]);
  const found = await nextRows(rows, { table: "questions", at: "deletedAt", ...bounds }).execute();
  return found.map(({ content, ...item }) => ({ ...item, title: storedTitle(content) }));
}

const deleterName = sql<string | null>`(select "users"."name" from "audit_log"
  inner join "users" on "users"."id" = "audit_log"."actorId"
  where "audit_log"."subjectType" = 'question' and "audit_log"."subjectId" = "questions"."id"
  and "audit_log"."action" = 'delete' order by "audit_log"."id" desc limit 1)`;

export function countBinnedQuestions(db: Db): Promise<number> {
  return countRows(binnedQuestions(db));
}

function binnedQuestions(db: Db) {
  return db.selectFrom("questions").where("questions.deletedAt", "is not", null);
}

/** Deletes for good what was put into the bin before a moment (ISO 8601 UTC). */
export async function deleteBinnedQuestions(trx: Db, before: string): Promise<void> {
  const over = trx.selectFrom("questions").select("id").where("deletedAt", "<", before);
  const rows = await over.limit(limits.batchSize).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  // In an import it was decided about: it does not come back as one that is ready.
  const imported = trx.updateTable("import_questions").set({ isLeftOut: 1 });
  await imported.where("questionId", "in", ids).execute();
  await deleteQuestions(trx, ids);
}
