import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { whileBusy } from "./busy.ts";
import type { Mutex } from "./mutex.ts";
import type { PreparedDatabase } from "./prepared-database.ts";
import { whileFull } from "./while-full.ts";

export type WritingParts = {
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

/** Reads by the reader, and by the writer while it holds a transaction; writes wait for their turn. */
export class NodeSqliteConnection implements DatabaseConnection {
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
