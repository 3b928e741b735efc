import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { DATABASE_FILE } from "../../server/data-folder.ts";
import type { DatabaseUnderTest } from "./describe-each-database.ts";
import type { KeptRows } from "./kept-rows.ts";

export async function keepSqlite({
  dataDir,
}: Pick<DatabaseUnderTest, "dataDir">): Promise<KeptRows> {
  const [database, kept] = [join(dataDir, DATABASE_FILE), join(dataDir, "kept.sqlite")];
  await copyDatabase(database, kept);
  const observer = new DatabaseSync(database, { readOnly: true });
  // Another number after every write of others.
  const dataVersion = observer.prepare("pragma data_version");
  const version = () => dataVersion.get()?.data_version;
  let before = version();
  return {
    restore: async () => {
      await copyDatabase(kept, database);
      before = version();
    },
    haveChanged: async () => version() !== before,
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
