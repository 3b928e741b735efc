import type { BinItem, binKinds } from "../../../contract/entities/bin.ts";
import type { Database, Db } from "../../database/connect.ts";
import { holdRow } from "../../database/locked.ts";
import { countRows, nextRows, type PageBounds } from "../../database/pages.ts";

/**
 * What lies in the bin, by its kind: a whole row that was deleted, or the earlier file or picture of a row that has
 * another one now.
 */
export type BinnedRows = {
  note: Database["course_notes"];
  material: Database["study_materials"];
  poster: Database["posters"];
  "note-file": { noteId: string; fileId: string; uploadedAt: string };
  "material-file": { materialId: string; fileId: string; filename: string };
  "poster-picture": { posterId: string } & PosterPicture;
  "course-poster": { pictureId: string };
  "lecture-poster": { lectureId: string; fileId: string };
};
export type BinnedKind = keyof BinnedRows & (typeof binKinds)[number];

type PosterPicture = Pick<
  Database["posters"],
  "pictureId" | "phoneCrop" | "phonePictureId" | "computerCrop" | "computerPictureId"
>;

/** `title` is the name of what was deleted, or of what has another file now. */
type About = { id: string; title: string; courseId: string | null };

export type BinnedOf<Kind extends BinnedKind> = About & { kind: Kind; row: BinnedRows[Kind] };
export type Binned = { [Kind in BinnedKind]: BinnedOf<Kind> }[BinnedKind];
export type Taken = Binned & { deletedById: string | null };

export async function insertBinned(
  trx: Db,
  { row, ...about }: Binned,
  deleted: { deletedById: string | null; deletedAt: string },
): Promise<void> {
  const values = { ...about, row: JSON.stringify(row), ...deleted };
  await trx.insertInto("bin").values(values).execute();
}

/**
 * Removes and returns what lies in the bin; undefined if it was never there or is gone for good, or was deleted, perhaps
 * again, only since `before` (ISO 8601 UTC).
 */
export async function takeBinned(
  trx: Db,
  { id, before }: { id: string; before?: string },
): Promise<Taken | undefined> {
  const row = trx.deleteFrom("bin").where("id", "=", id);
  const found = await (before === undefined ? row : row.where("deletedAt", "<", before))
    .returning(["id", "kind", "title", "courseId", "row", "deletedById"])
    .executeTakeFirst();
  // insertBinned wrote it.
  return found && ({ ...found, row: JSON.parse(found.row) } as Taken);
}

/** Whether something lies in the bin as it was added: nobody has changed it. */
export async function isBinnedUnchanged(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom("bin").select("row").where("id", "=", id).executeTakeFirst();
  return found !== undefined && JSON.parse(found.row).version === 1;
}

/** When something was put into the bin (ISO 8601); undefined if it is not there. */
export async function findBinnedAt(db: Db, id: string): Promise<string | undefined> {
  const rows = db.selectFrom("bin").select("deletedAt").where("id", "=", id);
  return (await rows.executeTakeFirst())?.deletedAt;
}

/** The next of a page, the newest first, without what belonged to a course that is deleted. */
export async function listBinned(db: Db, bounds: PageBounds): Promise<BinItem[]> {
  const rows = restorable(db)
    .leftJoin("users", "users.id", "bin.deletedById")
    .select(["bin.id", "bin.kind", "bin.title", "bin.deletedAt"])
    .select(["users.name as deletedBy", "courses.title as courseTitle"]);
  return nextRows(rows, { table: "bin", at: "deletedAt", ...bounds }).execute();
}

export function countBinned(db: Db): Promise<number> {
  return countRows(restorable(db));
}

function restorable(db: Db) {
  return db
    .selectFrom("bin")
    .leftJoin("courses", "courses.id", "bin.courseId")
    .where(({ eb, or }) => or([eb("bin.courseId", "is", null), eb("courses.id", "is not", null)]));
}

/** Ids of what was deleted before a moment (ISO 8601 UTC), oldest first. */
export async function listBinnedBefore(db: Db, moment: string): Promise<string[]> {
  const rows = db.selectFrom("bin").select("id").where("deletedAt", "<", moment);
  return (await rows.orderBy("deletedAt").execute()).map(({ id }) => id);
}

/** Puts a deleted row back as it was; false where what it belonged to is gone. */
export async function insertAgain(
  trx: Db,
  { kind, row }: BinnedOf<"note"> | BinnedOf<"poster">,
): Promise<boolean> {
  if (kind === "poster") await trx.insertInto("posters").values(row).execute();
  else if (await holdRow(trx, "courses", row.courseId))
    await trx.insertInto("course_notes").values(row).execute();
  else return false;
  return true;
}
