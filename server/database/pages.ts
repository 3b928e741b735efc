import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";

/** A position in a list: after the row with this time and id. */
export type Cursor = { at: string; id: string };

export type PageRequest = { cursor?: string | undefined; limit?: number | undefined };
export type Page<Row> = { rows: Row[]; nextCursor: string | null };
/** A page, and how many rows match in all. */
export type CountedPage<Row> = Page<Row> & { total: number };

export type Condition = Expression<SqlBool>;

/** Opaque to the client. */
export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/**
 * Throws AppError("invalid_fields") for a cursor that this server did not make. `isKey` checks the sort key
 * where it is not a time.
 */
export function decodeCursor(text: string, isKey: (at: string) => boolean = isPlain): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const [at, id]: unknown[] = Array.isArray(parts) && parts.length === 2 ? parts : [];
    if (typeof at === "string" && typeof id === "string" && isKey(at) && isPlain(id))
      return { at, id };
  } catch {
    // Not made by this server: refused below.
  }
  throw new AppError("invalid_fields", { fields: [{ field: "cursor", code: "invalid_cursor" }] });
}

function isPlain(text: string): boolean {
  return /^[\w:.+-]{1,64}$/.test(text);
}

/** After what a page begins, and how many rows to fetch for it. */
export type PageBounds = { after: Cursor | undefined; fetch: number };

/**
 * What a list query needs. It fetches one row more than is shown, to know whether there is a next page. Throws as
 * decodeCursor.
 */
export function pageBounds(
  { cursor = "", limit = limits.pageSize }: PageRequest,
  isKey?: (at: string) => boolean,
): PageBounds & { limit: number } {
  return {
    after: cursor === "" ? undefined : decodeCursor(cursor, isKey),
    fetch: limit + 1,
    limit,
  };
}

/** Newest first, unless a list says `asc`. */
export type TimeOrder = "asc" | "desc";

/** The next rows of a list by the time column `at` and by id, both of `table`. */
export type NextRows = PageBounds & {
  table: string;
  at: string;
  order?: TimeOrder | undefined;
  /** Rows are searched for words: they are found by reading them all, and then sorted. */
  isSearched?: boolean;
};

export function nextRows<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { table, at, after, fetch, order = "desc", isSearched = false }: NextRows,
): SelectQueryBuilder<DB, Tables, Row> {
  const [moment, id] = [sql.ref(`${table}.${at}`), sql.ref(`${table}.id`)];
  const rest = after
    ? rows.where(sql<SqlBool>`(${moment}, ${id}) ${comesAfter(order)} (${after.at}, ${after.id})`)
    : rows;
  // In the order of an index SQLite would look up each row by itself, which takes five times as long.
  const key = isSearched ? sql`${moment} || ''` : moment;
  return rest.orderBy(key, order).orderBy(id, order).limit(fetch);
}

/** The comparison by which a row comes after another in a list. */
function comesAfter(order: TimeOrder): RawBuilder<unknown> {
  return order === "asc" ? sql`>` : sql`<`;
}

/** How many rows a query without a select finds. */
export async function countRows<DB, Tables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** 1 or 0: whether a row meets all conditions. */
export function meets(conditions: readonly Condition[]): RawBuilder<number> {
  if (conditions.length === 0) return sql`1`;
  return sql`case when ${sql.join(conditions, sql` and `)} then 1 else 0 end`;
}

/** Removes the extra row and makes the cursor of the next page. */
export function toPage<Row>(
  rows: Row[],
  { limit, cursorOf }: { limit: number; cursorOf: (row: Row) => Cursor },
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null,
  };
}
