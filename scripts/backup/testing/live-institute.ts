import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, inject } from "vitest";
import { type Connection, connect } from "../../../server/database/connect.ts";
import { openStore } from "../../../server/storage/connect.ts";
import type { FileStore } from "../../../server/storage/file-store.ts";
import { type ClonedDatabase, cloneDatabase } from "../../../test/databases/templates.ts";
import { takeBackup } from "../take-backup.ts";

export const DAY_MS = 86_400_000;
export const now = new Date("2026-11-21T02:00:00.000Z");

/** An institute on SQLite and a folder for its backups, both new for each test. */
export function setUpInstitute() {
  let clone: ClonedDatabase;
  let live: Connection;
  let store: FileStore;
  let scratch: string;
  const folder = () => join(scratch, "backups");

  beforeEach(async () => {
    clone = await cloneDatabase(inject("databaseTemplates"), "sqlite");
    live = await connect(clone);
    store = await openStore({ filesUrl: undefined, dataDir: clone.dataDir });
    await store.check();
    scratch = await mkdtemp(join(tmpdir(), "backup-"));
  });
  afterEach(async () => {
    await live.close();
    await Promise.all([clone.remove(), rm(scratch, { recursive: true })]);
  });

  return {
    get dataDir() {
      return clone.dataDir;
    },
    get connection() {
      return live;
    },
    get db() {
      return live.db;
    },
    get store() {
      return store;
    },
    /** A folder of the test's own. */
    get scratch() {
      return scratch;
    },
    get backups() {
      return folder();
    },
    take: (at = now) => takeBackup({ dataDir: clone.dataDir, store, folder: folder(), now: at }),
  };
}
