import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

/** Overwrites deleted and changed rows in place. */
export const OVERWRITING = "pragma secure_delete = on;";

// Sorts in memory: temporary files would be deleted without being overwritten.
const IN_MEMORY = "pragma temp_store = memory;";
// The busy timeout comes first: switching to WAL may have to wait for another process that does so.
const PRAGMAS = `pragma busy_timeout = 20; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -8000; ${IN_MEMORY} ${OVERWRITING}`;
const KEPT_STATEMENTS = 300;
const READING_SCHEMA = "select 1 from sqlite_schema limit 0";

type Prepared = {
  statement: StatementSync;
  /** Undefined for a statement without result rows. */
  toRow: ToRow | undefined;
};
type ToRow = (cells: readonly unknown[]) => unknown;

/** A database with a cache of prepared statements; the least recently used are dropped first. */
export class PreparedDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    try {
      this.#database.exec(PRAGMAS);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  run(sql: string): void {
    this.#database.exec(sql);
  }

  rollBackIfOpen(): void {
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }

  execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, toRow } = this.#prepare(sql);
    // node:sqlite refuses parameters of other types, except booleans, which it binds as 0 and 1.
    const values = parameters as readonly SQLInputValue[];
    if (!toRow) {
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    const arrays: unknown[] = statement.all(...values);
    return {
      // setReturnArrays makes every row an array; the column names make it the Row that Kysely has typed.
      rows: arrays.map((cells) => toRow(cells as unknown[]) as Row),
      numAffectedRows: BigInt(arrays.length),
    };
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return this.#keep(sql, known);
    // Once another connection has rewritten the file, SQLite fails to compile a statement whose triggers write to a
    // search table ("no such table"), unless the schema was read anew before.
    this.#database.exec(READING_SCHEMA);
    const statement = this.#database.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    const toRow = columns.length > 0 ? rowMaker(columns) : undefined;
    if (toRow) statement.setReturnArrays(true);
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= KEPT_STATEMENTS && !oldest.done)
      this.#statements.delete(oldest.value);
    return this.#keep(sql, { statement, toRow });
  }

  #keep(sql: string, prepared: Prepared): Prepared {
    this.#statements.delete(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/**
 * Makes a row of its cells: node:sqlite's own row objects have no prototype and cost several times as much.
 * The names come from our own queries.
 */
function rowMaker(columns: readonly string[]): ToRow {
  // A copy has all columns at once; adding them one by one takes nearly twice as long.
  const empty = Object.fromEntries(columns.map((name): [string, unknown] => [name, null]));
  return (cells) => {
    const row = { ...empty };
    for (let index = 0; index < columns.length; index += 1)
      row[columns[index] ?? ""] = cells[index];
    return row;
  };
}
