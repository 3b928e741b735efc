import type { Database, Db } from "../../database/connect.ts";
import type { ReadRow } from "../../database/read-rows.ts";
import { type ListedMaterialRow, materialRows } from "./materials.repository.ts";

/** Any of the columns but its name; Kysely leaves out what is undefined. */
export type MaterialUpdate = {
  [Name in keyof Database["study_materials"]]?: Database["study_materials"][Name] | undefined;
};

export async function findMaterial(db: Db, id: string): Promise<ListedMaterialRow | undefined> {
  return materialRows(db).where("study_materials.id", "=", id).executeTakeFirst();
}

/** Whether there is such a material, which no other transaction changes until this one has ended. */
export async function lockMaterial(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("study_materials")
    .set({ id })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listByIds(db: Db, ids: readonly string[]): Promise<ListedMaterialRow[]> {
  return materialRows(db).where("study_materials.id", "in", ids).execute();
}

/** Writes an edit, and counts it; false where the material has another version by now. */
export async function updateMaterial(
  trx: Db,
  { id, version }: ReadRow,
  update: MaterialUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("study_materials")
    .set({ ...update, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those that stand before all others, in their order. */
export async function listFirst(db: Db): Promise<ListedMaterialRow[]> {
  return materialRows(db)
    .where("study_materials.newestOrder", ">=", "~")
    .orderBy("study_materials.newestOrder", "desc")
    .orderBy("study_materials.id", "desc")
    .execute();
}

/** The place is no edit of the material itself: whoever renames it meanwhile is not stopped. */
export async function setPlace(
  trx: Db,
  id: string,
  place: Pick<Database["study_materials"], "position" | "newestOrder">,
): Promise<void> {
  await trx.updateTable("study_materials").set(place).where("id", "=", id).execute();
}
