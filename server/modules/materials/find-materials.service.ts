import type { MaterialOrder, SelectedClass } from "../../../contract/entities/choices.ts";
import { soughtWords } from "../../../contract/search/sought.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, toPage } from "../../database/pages.ts";
import { asTyped } from "./asked-words.ts";
import { type MaterialBounds, orderKeyOf } from "./material-orders.ts";
import {
  countMaterials,
  listMaterials,
  type MaterialFilter,
  type MaterialRow,
  type OrderedMaterialRow,
} from "./materials.repository.ts";
import { meantWords } from "./meant-words.ts";

type Db = Connection["db"];

export type MaterialQuery = {
  query?: string | undefined;
  subject?: string | undefined;
  selectedClass?: SelectedClass | undefined;
};

export type FoundMaterials = Page<MaterialRow> & { total: number };

/** A page of the materials that have every word of the query. */
export async function findMaterials(
  db: Db,
  { query = "", ...choices }: MaterialQuery,
  bounds: MaterialBounds & { order: MaterialOrder },
): Promise<FoundMaterials> {
  const sought = soughtWords(query);
  const typed = { ...choices, words: sought.map(asTyped) };
  const found = await readPage(db, typed, bounds);
  if (found.total > 0 || sought.length === 0) return found;
  const words = await meantWords(db, sought);
  return words ? readPage(db, { ...choices, words }, bounds) : found;
}

async function readPage(
  db: Db,
  filter: MaterialFilter,
  { order, after, fetch, limit }: MaterialBounds & { order: MaterialOrder },
): Promise<FoundMaterials> {
  const total = await countMaterials(db, filter);
  if (total === 0) return { rows: [], nextCursor: null, total };
  const rows = await listMaterials(db, { filter, order, after, fetch });
  const cursorOf = (row: OrderedMaterialRow) => ({ at: orderKeyOf(row, order), id: row.id });
  return { ...toPage(rows, { limit, cursorOf }), total };
}
