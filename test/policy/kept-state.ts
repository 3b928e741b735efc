import { cp } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { DATABASE_FILE } from "../../server/data-folder.ts";
import type { DatabaseUnderTest } from "../databases/describe-each-database.ts";

export type KeptState = {
  /** Puts rows and files back, under the open app: some milliseconds, where making them takes a hundred. */
  restore(): Promise<void>;
  /** Another number after every write of others. */
  version(): unknown;
  close(): void;
};

/** Keeps a suite's SQLite database and its files as they are now. */
export async function keepState({
  dataDir,
}: Pick<DatabaseUnderTest, "dataDir">): Promise<KeptState> {
  const [database, files] = [join(dataDir, DATABASE_FILE), join(dataDir, "files")];
  const [keptDatabase, keptFiles] = [join(dataDir, "kept.sqlite"), join(dataDir, "kept-files")];
  await copyDatabase(database, keptDatabase);
  await cp(files, keptFiles, { recursive: true });
  const observer = new DatabaseSync(database, { readOnly: true });
  const version = observer.prepare("pragma data_version");
  return {
    restore: async () => {
      await copyDatabase(keptDatabase, database);
      // Files are named by their bytes, so those that are there are right.
      await cp(keptFiles, files, { recursive: true, force: false });
    },
    version: () => version.get(),
    close: () => observer.close(),
  };
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // All pages at once: nobody waits for a step.
    await backup(source, to, { rate: 100_000 });
  } finally {
    source.close();
  }
}
