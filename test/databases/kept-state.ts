import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseUnderTest } from "./describe-each-database.ts";
import { keepPostgres } from "./kept-postgres.ts";
import type { KeptRows } from "./kept-rows.ts";
import { keepSqlite } from "./kept-sqlite.ts";

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
