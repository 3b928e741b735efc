import type { MaterialOrder } from "../../../contract/entities/closed-lists.ts";
import type { ScheduleState } from "../../../contract/schedule.ts";
import { queryTerms } from "../../../contract/search/query-terms.ts";
import { isCleanText } from "../../../contract/text.ts";
import type { Db } from "../../database/connect.ts";
import {
  type CountedPage,
  type PageBounds,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { correctTerms, uncorrected } from "./correct-terms.ts";
import {
  countMaterials,
  hasMaterials,
  type ListedMaterialRow,
  listMaterials,
  type MaterialFilter,
} from "./materials.repository.ts";

export type MaterialQuery = {
  query?: string | undefined;
  subject?: string | undefined;
  selectedClass?: string | undefined;
  state?: MaterialFilter["state"];
};

type Bounds = PageBounds & { limit: number; order: MaterialOrder };

/**
 * A page of the materials that contain every word of the query. Where none does, misspelt words are
 * corrected. Throws AppError("invalid_fields") for a cursor of another order.
 */
export async function findMaterials(
  db: Db,
  { query = "", ...lookups }: MaterialQuery,
  { order, ...request }: PageRequest & { order: MaterialOrder },
): Promise<CountedPage<ListedMaterialRow>> {
  const bounds = { order, ...pageBounds(request, isKey[order]) };
  const terms = queryTerms(query);
  const typed = { ...lookups, words: terms.map(uncorrected) };
  const found = await readPage(db, typed, bounds);
  if (found.total > 0 || terms.length === 0) return found;
  const isChosen = lookups.subject !== undefined || lookups.selectedClass !== undefined;
  // Words that materials of another class or subject have are not misspelt.
  if (isChosen && (await hasMaterials(db, typed.words))) return found;
  const words = await correctTerms(db, terms);
  return words ? readPage(db, { ...lookups, words }, bounds) : found;
}

/** A page of the office's list, those that students do not see now too. */
export function listOfficeMaterials(
  db: Db,
  { cursor, limit, state, now, ...query }: OfficeQuery,
): Promise<CountedPage<ListedMaterialRow>> {
  const filter = { ...query, state: state && { is: state, at: now } };
  return findMaterials(db, filter, { order: "newest", cursor, limit });
}

type OfficeQuery = Omit<MaterialQuery, "state"> &
  PageRequest & { state?: ScheduleState | undefined; now: Date };

async function readPage(
  db: Db,
  filter: MaterialFilter,
  { order, after, fetch, limit }: Bounds,
): Promise<CountedPage<ListedMaterialRow>> {
  const total = await countMaterials(db, filter);
  if (total === 0) return { rows: [], nextCursor: null, total };
  const rows = await listMaterials(db, { filter, order, after, fetch });
  const cursorOf = (row: ListedMaterialRow) => ({ at: orderKeyOf(row, order), id: row.id });
  const page = toPage(rows, { limit, cursorOf });
  return { ...page, total };
}

/** The sort key in a cursor of each order: a time, a size in bytes, or the beginning of a title. */
const isKey: Record<MaterialOrder, (key: string) => boolean> = {
  newest: (key) => /^(?:[\d:.TZ-]{1,64}|~\d{6})$/.test(key),
  smallest: (key) => /^\d{1,15}$/.test(key),
  title: isTitle,
  subject: isTitle,
};

/** A row's sort key, as a cursor has it. */
function orderKeyOf(row: ListedMaterialRow, order: MaterialOrder): string {
  const keys = {
    newest: row.newestOrder,
    title: row.titleOrder,
    subject: row.subjectOrder,
    smallest: String(row.size),
  };
  return keys[order];
}

function isTitle(key: string): boolean {
  return key.length <= 100 && isCleanText(key);
}
