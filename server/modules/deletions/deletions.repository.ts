import type { Connection } from "../../database/connect.ts";
import { holdRow } from "../../database/has-row.ts";
import type { Database } from "../../database/schema.ts";
import type { Author } from "../audit/index.ts";

type Db = Connection["db"];

/** A deleted row that can be restored. */
export type DeletedRow =
  | { kind: "note"; row: Database["course_notes"] }
  | { kind: "material"; row: Database["study_materials"] }
  | { kind: "poster"; row: Database["posters"] };

/**
 * A replaced file or picture that can be restored. The row's id is that of the replacement, where nothing else is
 * said, so it can only be restored from there.
 */
export type ReplacedRows = {
  "note file": { id: string; fileId: string; uploadedAt: string };
  "material file": { id: string; fileId: string; filename: string };
  "poster picture": { id: string } & PosterPicture;
  /** The id is that of the change; either picture is null where the course had none. */
  "course poster": CoursePoster;
  /** The id is that of the change; `newFileId` is null where the lecture lost its poster. */
  "lecture poster": { id: string; lectureId: string; fileId: string; newFileId: string | null };
};
type CoursePoster = {
  id: string;
  courseId: string;
  pictureId: string | null;
  newPictureId: string | null;
};
export type ReplacedRow = {
  [Kind in keyof ReplacedRows]: { kind: Kind; row: ReplacedRows[Kind] };
}[keyof ReplacedRows];
type PosterPicture = Pick<
  Database["posters"],
  "pictureId" | "phoneCrop" | "phonePictureId" | "computerCrop" | "computerPictureId"
>;

export type SetAsideRow = DeletedRow | ReplacedRow;

export async function insertDeletion(
  trx: Db,
  { kind, row }: SetAsideRow,
  { actorId, at }: Pick<Author, "actorId" | "at">,
): Promise<void> {
  await trx
    .insertInto("deletions")
    .values({
      id: row.id,
      kind,
      row: JSON.stringify(row),
      deletedAt: at.toISOString(),
      deletedById: actorId,
    })
    .execute();
}

/** What was deleted, by whom, and when (ISO 8601). */
export type Deletion = SetAsideRow & { deletedById: string | null; deletedAt: string };

/** Puts back what takeDeletion took. */
export async function keepDeletion(trx: Db, { row, ...deletion }: Deletion): Promise<void> {
  await trx
    .insertInto("deletions")
    .values({ ...deletion, id: row.id, row: JSON.stringify(row) })
    .execute();
}

/** Removes and returns a deleted row; undefined if it was never here or is gone for good. */
export async function takeDeletion(trx: Db, id: string): Promise<Deletion | undefined> {
  const found = await trx
    .deleteFrom("deletions")
    .where("id", "=", id)
    .returning(["kind", "row", "deletedById", "deletedAt"])
    .executeTakeFirst();
  return found && readDeletion(found);
}

/** When a row was deleted (ISO 8601); undefined if it was not. */
export async function findDeletedAt(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("deletions")
    .select("deletedAt")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.deletedAt;
}

/** Ids of what was deleted before a moment (ISO 8601 UTC), oldest first. */
export async function listDeletionsBefore(db: Db, moment: string): Promise<string[]> {
  const rows = await db
    .selectFrom("deletions")
    .select("id")
    .where("deletedAt", "<", moment)
    .orderBy("deletedAt")
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts a row back as it was; false where what it belonged to is gone. */
export async function insertDeletedRow(trx: Db, { kind, row }: DeletedRow): Promise<boolean> {
  if (kind === "material") await trx.insertInto("study_materials").values(row).execute();
  else if (kind === "poster") await trx.insertInto("posters").values(row).execute();
  else if (await holdRow(trx, "courses", row.courseId))
    await trx.insertInto("course_notes").values(row).execute();
  else return false;
  return true;
}

/** insertDeletion wrote both. */
function readDeletion({
  row,
  ...deletion
}: Pick<Database["deletions"], "kind" | "row" | "deletedById" | "deletedAt">): Deletion {
  return { ...deletion, row: JSON.parse(row) } as Deletion;
}
