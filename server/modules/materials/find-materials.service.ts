import type { MaterialOrder, SelectedClass } from "../../../contract/entities/choices.ts";
import { type SoughtWord, soughtWords } from "../../../contract/search/sought.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, toPage } from "../../database/pages.ts";
import { type AskedWord, asMeant, asTyped } from "./asked-words.ts";
import { listSounds } from "./listing.repository.ts";
import { type MaterialBounds, orderKeyOf } from "./material-orders.ts";
import {
  countMaterials,
  isWordKnown,
  listMaterials,
  type MaterialFilter,
  type MaterialRow,
  type OrderedMaterialRow,
} from "./materials.repository.ts";

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

/** A word that stands nowhere is taken for a slip; undefined where every word stands somewhere. */
async function meantWords(db: Db, sought: readonly SoughtWord[]): Promise<AskedWord[] | undefined> {
  const known = await Promise.all(
    sought.map((word) => word.slips === 0 || isWordKnown(db, asTyped(word))),
  );
  if (!known.includes(false)) return undefined;
  return Promise.all(
    sought.map(async (word, at) =>
      known[at] ? asTyped(word) : asMeant(word, await listSounds(db, word.sound.charAt(0))),
    ),
  );
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
