import type { Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import type { LectureRenditionsTable } from "../../database/tables/lectures.ts";

export async function insertRendition(trx: Db, row: LectureRenditionsTable): Promise<void> {
  await trx.insertInto("lecture_renditions").values(row).execute();
}

/** Deletes the qualities of a lecture, or one of them; gives the ids of their files. */
export async function deleteRenditions(
  trx: Db,
  { lectureId, kind }: { lectureId: string; kind?: LectureRenditionsTable["kind"] },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom("lecture_renditions")
    .where("lectureId", "=", lectureId)
    .$if(kind !== undefined, (own) => own.where("kind", "=", kind ?? "original"))
    .returning("fileId")
    .execute();
  return rows.map(({ fileId }) => fileId);
}

export async function listPlayable(db: Db, lectureId: string) {
  return db
    .selectFrom("lecture_renditions")
    .select(["kind", "codecs", "width", "height", "initBytes", "segments"])
    .where("lectureId", "=", lectureId)
    .where("initBytes", ">", 0)
    .execute();
}

/** One quality with its file. */
export async function findRendition(
  db: Db,
  asked: { lectureId: string; kind: LectureRenditionsTable["kind"] },
) {
  const [row] = await selectRendition(db, asked);
  return row;
}

const selectRendition = hotQuery(
  (db: Db, { lectureId, kind }: { lectureId: string; kind: LectureRenditionsTable["kind"] }) =>
    db
      .selectFrom("lecture_renditions")
      .innerJoin("files", "files.id", "lecture_renditions.fileId")
      .select(["lecture_renditions.kind", "codecs", "width", "height", "initBytes", "segments"])
      .select(["files.sha256", "files.size", "files.mimeType", "files.name as filename"])
      .where("lectureId", "=", lectureId)
      .where("kind", "=", kind),
);
