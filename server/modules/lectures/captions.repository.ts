import type { Db } from "../../database/connect.ts";
import type { LectureCaptionsTable } from "../../database/tables/lectures.ts";

export async function writeCaptions(trx: Db, row: LectureCaptionsTable): Promise<void> {
  await trx
    .insertInto("lecture_captions")
    .values(row)
    .onConflict((same) => same.columns(["lectureId", "language"]).doUpdateSet({ text: row.text }))
    .execute();
}

export async function deleteCaptions(
  trx: Db,
  { lectureId, language }: Omit<LectureCaptionsTable, "text">,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("lecture_captions")
    .where("lectureId", "=", lectureId)
    .where("language", "=", language)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findCaptions(
  db: Db,
  { lectureId, language }: Omit<LectureCaptionsTable, "text">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("lecture_captions")
    .select("text")
    .where("lectureId", "=", lectureId)
    .where("language", "=", language)
    .executeTakeFirst();
  return row?.text;
}
