import type { Connection, Database, Db } from "../../database/connect.ts";
import { heldFromDeletion, locked } from "../../database/locked.ts";

export async function insertQuestionPicture(trx: Db, row: Database["question_pictures"]) {
  await trx.insertInto("question_pictures").values(row).execute();
}

/** Those of the ids that are here, with their files; in a transaction nobody deletes them before it ends. */
export async function listQuestionPictures(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = db
    .selectFrom("question_pictures")
    .innerJoin("files", "files.id", "question_pictures.fileId")
    .select(["question_pictures.id", "sha256", "size", "mimeType", "name as filename"])
    .where("question_pictures.id", "in", ids);
  return heldFromDeletion(rows, db).execute();
}

/** Those that were added before a moment, once nobody holds them. */
export async function lockPicturesBefore(
  trx: Db,
  { moment, dialect }: { moment: string } & Pick<Connection, "dialect">,
) {
  const rows = trx.selectFrom("question_pictures").selectAll().where("createdAt", "<", moment);
  return locked(rows, dialect).execute();
}

/** What each version of a question with pictures asks, and what each question of an import has, as JSON. */
export async function listContentsWithPictures(db: Db): Promise<string[]> {
  const named = "%](picture:%";
  const rows = await db
    .selectFrom("question_versions")
    .select("content")
    .where("content", "like", named)
    .unionAll(
      db.selectFrom("import_questions").select("cells as content").where("cells", "like", named),
    )
    .unionAll(
      db
        .selectFrom("import_questions")
        .select(({ ref }) => ref("source").$notNull().as("content"))
        .where("source", "like", named),
    )
    .execute();
  return rows.map(({ content }) => content);
}

export async function deleteQuestionPicture(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("question_pictures").where("id", "=", id).execute();
}
