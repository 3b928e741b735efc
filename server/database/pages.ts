import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";

/** A position in a list: after the row with this time and id. */
export type Cursor = { at: string; id: string };

export type PageRequest = { cursor?: string | undefined; limit?: number | undefined };
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

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

/** What a list query needs. It fetches one row more than is shown, to know whether there is a next page. */
export function pageBounds({ cursor, limit = limits.pageSize }: PageRequest): {
  after: Cursor | undefined;
  fetch: number;
  limit: number;
} {
  return {
    after: cursor === undefined || cursor === "" ? undefined : decodeCursor(cursor),
    fetch: limit + 1,
    limit,
  };
}

/** Newest first, unless a list says `asc`. */
export type TimeOrder = "asc" | "desc";

/** The next rows of a list by the time column `at` and by id, both of `table`. */
export type NextRows = {
  table: string;
  at: string;
  after: Cursor | undefined;
  fetch: number;
  order?: TimeOrder | undefined;
};

export function nextRows<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { table, at, after, fetch, order = "desc" }: NextRows,
): SelectQueryBuilder<DB, Tables, Row> {
  const [moment, id] = [sql.ref(`${table}.${at}`), sql.ref(`${table}.id`)];
  const rest = after
    ? rows.where(sql<SqlBool>`(${moment}, ${id}) ${comesAfter(order)} (${after.at}, ${after.id})`)
    : rows;
  return rest.orderBy(moment, order).orderBy(id, order).limit(fetch);
}

/** The comparison by which a row comes after another in a list. */
export function comesAfter(order: TimeOrder): RawBuilder<unknown> {
  return order === "asc" ? sql`>` : sql`<`;
}

/** Rows that were found by their ids, in the order of these. */
export function inOrderOf<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
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
