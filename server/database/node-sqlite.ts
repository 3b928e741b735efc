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
import { whileBusy, whileFull } from "./busy.ts";
import { Mutex } from "./mutex.ts";
import { PreparedDatabase } from "./prepared-database.ts";

/** Reads by the reader, and by the writer while it holds a transaction; writes wait for their turn. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #parts: ConnectionParts;
  #leave: (() => void) | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  async begin(): Promise<void> {
    const { writer, writing, isRewriting } = this.#parts;
    const leave = await writing.enter();
    try {
      // Takes the write lock at once: a deferred transaction that turns to writing later can fail.
      await whileBusy(() => writer.run("begin immediate"), isRewriting);
      this.#leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  commit(): void {
    this.#parts.writer.run("commit");
    this.#end();
  }

  /** Also called after a failed commit, when SQLite may already have rolled back, as it does on a full disk. */
  rollBack(): void {
    if (!this.#leave) return;
    try {
      this.#parts.writer.rollBackIfOpen();
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#leave) return this.#parts.writer.execute(query);
    if (query.query.kind === "SelectQueryNode") return this.#parts.reader.execute(query);
    const leave = await this.#parts.writing.enter();
    try {
      const { writer, makeRoom, isRewriting } = this.#parts;
      const execute = () => whileFull(makeRoom, () => writer.execute<Row>(query));
      return await whileBusy(execute, isRewriting);
    } finally {
      leave();
    }
  }

  streamQuery(): never {
    throw new Error("a stream would hold the connection: page by key instead");
  }
}

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

type WritingParts = {
  /** Frees some space on a full disk; false where none can be freed. */
  makeRoom: () => boolean;
  /** Whether this process is rewriting the file; a writer waits for that however long it takes. */
  isRewriting: () => boolean;
};

type ConnectionParts = WritingParts & {
  writer: PreparedDatabase;
  reader: PreparedDatabase;
  writing: Mutex;
};
