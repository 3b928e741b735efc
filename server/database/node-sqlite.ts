import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { whileBusy } from "./busy.ts";
import { Turnstile } from "./turnstile.ts";

const PRAGMAS =
  "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 20; pragma cache_size = -16000;";
const KEPT_STATEMENTS = 300;

/** Kysely on node:sqlite: one connection writes, in turn; another reads beside it, as WAL allows. */
export class NodeSqliteDialect implements Dialect {
  readonly #path: string;

  constructor({ path }: { path: string }) {
    this.#path = path;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#path);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** SQLite rolls schema changes back, which Kysely's own adapter does not count on. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #path: string;
  readonly #writing = new Turnstile();
  #writer: PreparedDatabase | undefined;
  #reader: PreparedDatabase | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#writer = new PreparedDatabase(this.#path);
    this.#reader = new PreparedDatabase(this.#path);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#reader) throw new Error("the database is not open");
    return new NodeSqliteConnection({
      writer: this.#writer,
      reader: this.#reader,
      writing: this.#writing,
    });
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).end("commit");
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).end("rollback");
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer?.close();
  }
}

function own(connection: DatabaseConnection): NodeSqliteConnection {
  if (connection instanceof NodeSqliteConnection) return connection;
  throw new TypeError("a connection of another dialect");
}

type ConnectionParts = { writer: PreparedDatabase; reader: PreparedDatabase; writing: Turnstile };

class NodeSqliteConnection implements DatabaseConnection {
  readonly #parts: ConnectionParts;
  #leave: (() => void) | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  async begin(): Promise<void> {
    const leave = await this.#parts.writing.enter();
    try {
      // Taking the write lock at once: a deferred transaction that turns to writing later can fail.
      await whileBusy(() => this.#parts.writer.run("begin immediate"));
      this.#leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  end(statement: "commit" | "rollback"): void {
    try {
      this.#parts.writer.run(statement);
    } catch (error) {
      // A failed commit (a full disk) may leave the transaction open, and it must not swallow the next one.
      this.#parts.writer.rollBackIfOpen();
      throw error;
    } finally {
      this.#leave?.();
      this.#leave = undefined;
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#leave) return this.#parts.writer.execute(query);
    if (query.query.kind === "SelectQueryNode") return this.#parts.reader.execute(query);
    const leave = await this.#parts.writing.enter();
    try {
      return await whileBusy(() => this.#parts.writer.execute<Row>(query));
    } finally {
      leave();
    }
  }

  // biome-ignore lint/correctness/useYield: it only refuses
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("a stream would hold the connection: page by key instead");
  }
}

type Prepared = { statement: StatementSync; columns: readonly string[] };

/** A database with its compiled statements, the least recently used of which go first. */
class PreparedDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(PRAGMAS);
  }

  run(sql: string): void {
    this.#database.exec(sql);
  }

  rollBackIfOpen(): void {
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }

  execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql);
    // node:sqlite itself refuses a parameter of any other type.
    const values = parameters as readonly SQLInputValue[];
    if (columns.length === 0) {
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    // setReturnArrays makes every row an array; the column names make it the Row that Kysely has typed.
    const arrays = statement.all(...values) as unknown as unknown[][];
    return {
      rows: arrays.map((cells) => toRow(columns, cells) as Row),
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
    const statement = this.#database.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    if (columns.length > 0) statement.setReturnArrays(true);
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= KEPT_STATEMENTS && !oldest.done)
      this.#statements.delete(oldest.value);
    return this.#keep(sql, { statement, columns });
  }

  #keep(sql: string, prepared: Prepared): Prepared {
    this.#statements.delete(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** A plain object: node:sqlite's own rows have no prototype and cost several times as much. */
function toRow(columns: readonly string[], cells: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ""] = cells[index];
  return row;
}
