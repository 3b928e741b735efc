import { type Kysely, type RawBuilder, sql } from "kysely";

export type Dialect = "sqlite" | "postgres";

/** One step of the schema, for both dialects. */
export type Step = {
  name: string;
  up(db: Kysely<unknown>, columns: Columns, dialect: Dialect): Promise<void>;
};

/** The column types that the two dialects spell differently. */
export type Columns = {
  /** Compared byte by byte on both, so that lists page alike. */
  text: RawBuilder<unknown>;
  /** Counts and flags. */
  integer: RawBuilder<unknown>;
  /** Bytes and paise. */
  bigint: RawBuilder<unknown>;
};

export function columnsOf(dialect: Dialect): Columns {
  return dialect === "postgres"
    ? { text: sql`text collate "C"`, integer: sql`integer`, bigint: sql`bigint` }
    : { text: sql`text`, integer: sql`integer`, bigint: sql`integer` };
}

/** `column in (…)` for a closed list; null passes where the column allows it. */
export function isOneOf(column: string, values: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}
