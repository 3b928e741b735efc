import { sql } from "kysely";
import type { Database, Db } from "../../database/connect.ts";
import type { ReadRow } from "../../database/read-rows.ts";
import { hasScheduleState } from "../../database/schedules.ts";

/** A poster with the pixels of the largest size of its pictures; null where it is not cut. */
export type PosterRow = Awaited<ReturnType<typeof listPosters>>[number];

export async function insertPoster(trx: Db, poster: Database["posters"]): Promise<void> {
  await trx.insertInto("posters").values(poster).execute();
}

/** In the office's order; those that came since stand before them, newest first. */
export async function listPosters(db: Db, limit: number) {
  return postersInOrder(db, limit).execute();
}

/** For listPosters, and for the test that looks at its plan. */
export function postersInOrder(db: Db, limit: number) {
  return inOrder(posters(db)).limit(limit);
}

/** The same of those that are shown at a moment. */
export async function listShownPosters(
  db: Db,
  { limit, now }: { limit: number; now: Date },
): Promise<PosterRow[]> {
  const shown = posters(db).where(hasScheduleState("posters", "shown", now));
  return inOrder(shown).limit(limit).execute();
}

function inOrder(rows: ReturnType<typeof posters>) {
  return rows
    .orderBy(sql`case when "posters"."position" is null then 0 else 1 end`)
    .orderBy("posters.position")
    .orderBy("posters.createdAt", "desc")
    .orderBy("posters.id", "desc");
}

export async function findPoster(db: Db, id: string): Promise<PosterRow | undefined> {
  return posters(db).where("posters.id", "=", id).executeTakeFirst();
}

/** Whether there is such a poster, which no other transaction changes until this one has ended. */
export async function lockPoster(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("posters")
    .set({ id })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listPostersByIds(db: Db, ids: readonly string[]): Promise<PosterRow[]> {
  return posters(db).where("posters.id", "in", ids).execute();
}

function posters(db: Db) {
  return db
    .selectFrom("posters")
    .innerJoin("pictures", "pictures.id", "posters.pictureId")
    .leftJoin("pictures as phone", "phone.id", "posters.phonePictureId")
    .leftJoin("pictures as computer", "computer.id", "posters.computerPictureId")
    .select([
      "posters.id",
      "posters.pictureId",
      "posters.title",
      "posters.alt",
      "posters.link",
      "posters.visibleFrom",
      "posters.visibleUntil",
      "posters.phoneCrop",
      "posters.phonePictureId",
      "posters.computerCrop",
      "posters.computerPictureId",
      "posters.version",
      "pictures.width",
      "pictures.height",
      "phone.width as phoneWidth",
      "phone.height as phoneHeight",
      "computer.width as computerWidth",
      "computer.height as computerHeight",
    ]);
}

/** Kysely leaves out what is undefined. */
export type PosterUpdate = {
  [Name in keyof Database["posters"]]?: Database["posters"][Name] | undefined;
};

/** Writes an edit, and counts it; false where the poster has another version by now. */
export async function updatePoster(
  trx: Db,
  { id, version }: ReadRow,
  update: PosterUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("posters")
    .set({ ...update, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The order is no edit of the poster itself: whoever renames it meanwhile is not stopped. */
export async function setPosterPositions(trx: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx.updateTable("posters").set({ position }).where("id", "=", id).execute();
}

/** Deletes the poster with this id, if there is one. */
export async function deletePosterRow(trx: Db, id: string) {
  return trx.deleteFrom("posters").where("id", "=", id).returningAll().executeTakeFirst();
}
