import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { whileBusy } from "./busy.ts";
import { Mutex } from "./mutex.ts";
import { NodeSqliteConnection, type WritingParts } from "./node-sqlite-connection.ts";
import { PreparedDatabase } from "./prepared-database.ts";
import { whileFull } from "./while-full.ts";

export type SqliteDialectParts = WritingParts & { path: string };

/**
 * Kysely on node:sqlite. One connection writes, one transaction at a time; another reads meanwhile, as WAL
 * allows.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #parts: SqliteDialectParts;
  readonly #adapter = new TransactionalSqliteAdapter();

  constructor(parts: SqliteDialectParts) {
    this.#parts = parts;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#parts, this.#adapter);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return this.#adapter;
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/**
 * Differs from Kysely's own adapter: reads go on while another connection writes, and schema changes roll
 * back.
 */
export class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Open while the driver is; for queries that skip Kysely's own steps (hotQuery). */
  reader: PreparedDatabase | undefined;

  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #parts: SqliteDialectParts;
  readonly #writing = new Mutex();
  #writer: PreparedDatabase | undefined;
  readonly #adapter: TransactionalSqliteAdapter;
  #reader: PreparedDatabase | undefined;

  constructor(parts: SqliteDialectParts, adapter: TransactionalSqliteAdapter) {
    this.#parts = parts;
    this.#adapter = adapter;
  }

  async init(): Promise<void> {
    // Another process that starts at the same time may lock the file while it switches to WAL.
    const { path, makeRoom } = this.#parts;
    const open = () => whileFull(makeRoom, () => new PreparedDatabase(path));
    this.#writer ??= await whileBusy(open);
    this.#reader ??= await whileBusy(open);
    // In KiB. A search among 300,000 enrolments looks into 4,200 pages of 4 KiB; with less, each is read every time.
    this.#reader.run("pragma cache_size = -20000");
    this.#adapter.reader = this.#reader;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#reader) throw new Error("the database is not open");
    return new NodeSqliteConnection({
      writer: this.#writer,
      reader: this.#reader,
      writing: this.#writing,
      makeRoom: this.#parts.makeRoom,
      isRewriting: this.#parts.isRewriting,
    });
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).rollBack();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).rollBack();
  }

  async destroy(): Promise<void> {
    this.#adapter.reader = undefined;
    this.#reader?.close();
    this.#writer?.close();
  }
}

function own(connection: DatabaseConnection): NodeSqliteConnection {
  if (connection instanceof NodeSqliteConnection) return connection;
  throw new TypeError("a connection of another dialect");
}
