import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

/** A poster beside the pixels of its largest kept picture. */
export type PosterRow = Omit<Database["posters"], "createdAt"> & { width: number; height: number };

export async function insertPoster(trx: Db, poster: Database["posters"]): Promise<void> {
  await trx.insertInto("posters").values(poster).execute();
}

/** Newest first. */
export async function listPosters(db: Db, limit: number): Promise<PosterRow[]> {
  return db
    .selectFrom("posters")
    .innerJoin("pictures", "pictures.id", "posters.pictureId")
    .select([
      "posters.id",
      "posters.pictureId",
      "posters.title",
      "posters.alt",
      "posters.link",
      "pictures.width",
      "pictures.height",
    ])
    .orderBy("posters.createdAt", "desc")
    .orderBy("posters.id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes the poster, if there is one of this id. */
export async function deletePosterRow(trx: Db, id: string) {
  return trx
    .deleteFrom("posters")
    .where("id", "=", id)
    .returning(["pictureId", "title"])
    .executeTakeFirst();
}
