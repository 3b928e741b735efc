import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseUnderTest } from "../databases/describe-each-database.ts";
import { keepPostgres } from "./kept-postgres.ts";
import { keepSqlite } from "./kept-sqlite.ts";

/** Rows as they were when they were kept. */
export type KeptRows = {
  /** Puts them back under the open app: some milliseconds, where making them takes a hundred. */
  restore(): Promise<void>;
  /** Whether anything was written since they were kept or last restored. */
  haveChanged(): Promise<boolean>;
  close(): void;
};

/** Keeps a suite's database and its files as they are now. */
export async function keepState(database: DatabaseUnderTest): Promise<KeptRows> {
  const files = join(database.dataDir, "files");
  const keptFiles = join(database.dataDir, "kept-files");
  await cp(files, keptFiles, { recursive: true });
  const rows = await (database.dialect === "postgres" ? keepPostgres : keepSqlite)(database);
  return {
    ...rows,
    restore: async () => {
      // Most calls only read.
      if (!(await rows.haveChanged())) return;
      await rows.restore();
      // Files are named by their bytes, so those that are there are right.
      await cp(keptFiles, files, { recursive: true, force: false });
    },
  };
}
