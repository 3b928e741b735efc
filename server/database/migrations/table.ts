import { type Kysely, type RawBuilder, sql } from "kysely";

export type Dialect = "sqlite" | "postgres";

/** One migration, for both dialects. */
export type Step = {
  name: string;
  up(db: Kysely<unknown>, columns: Columns, dialect: Dialect): Promise<void>;
};

/** Column types that the two dialects name differently. */
export type Columns = {
  /** Text compared by bytes on both, so that pages of lists are the same. */
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

/**
 * The statements of a text in SQL that SQLite reads, for either database. PostgreSQL, too, compares text by bytes, so
 * that the pages of lists are the same.
 */
export function statementsOf(text: string, dialect: Dialect): string[] {
  const statements = text.split(/;\n+/).filter(Boolean);
  if (dialect === "sqlite") return statements;
  return statements.map((each) => each.replaceAll('" text', '" text collate "C"'));
}
