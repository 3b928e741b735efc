import type { ViewedList } from "../../../contract/entities/closed-lists.ts";
import type { Db } from "../../database/connect.ts";
import type { SavedViewsTable } from "../../database/tables/people.ts";

export type ViewRow = Pick<SavedViewsTable, "id" | "list" | "name" | "filters">;
type Owned = { userId: string; list: ViewedList };

const columns = ["id", "list", "name", "filters"] as const;

/** At most limits.savedViews, by name. */
export async function listViews(db: Db, { userId, list }: Owned): Promise<ViewRow[]> {
  return db
    .selectFrom("saved_views")
    .select(columns)
    .where("userId", "=", userId)
    .where("list", "=", list)
    .orderBy("name")
    .execute();
}

export async function findView(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<ViewRow | undefined> {
  return db
    .selectFrom("saved_views")
    .select(columns)
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
}

export async function insertView(trx: Db, row: SavedViewsTable): Promise<void> {
  await trx.insertInto("saved_views").values(row).execute();
}

export async function updateViewName(
  trx: Db,
  { id, name }: Pick<ViewRow, "id" | "name">,
): Promise<void> {
  await trx.updateTable("saved_views").set({ name }).where("id", "=", id).execute();
}

export async function deleteView(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("saved_views").where("id", "=", id).execute();
}
