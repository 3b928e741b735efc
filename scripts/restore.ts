// `npm run restore -- <backup> [--check]`: proves every hash of a backup, and brings it into an empty DATA_DIR.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../server/config.ts";
import { openStore } from "../server/storage/connect.ts";
import { proveBackup, restoreBackup } from "./backup/restore-backup.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean", default: false } },
  });
  const [backup] = positionals;
  if (backup === undefined)
    throw new ConfigError("Name the backup: npm run restore -- /backup/2026-11-21T02-00-00.000Z");
  await (values.check ? check(resolve(backup)) : restore(resolve(backup)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function check(backup: string): Promise<void> {
  const { files, createdAt } = await proveBackup(backup);
  console.log(`Whole: the database of ${createdAt} and ${files.length} files, every hash proven.`);
}

async function restore(backup: string): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new ConfigError(
      "Unset DATABASE_URL: a backup is restored to SQLite, npm run move goes on from there.",
    );
  const store = await openStore(config);
  try {
    const { files, createdAt } = await restoreBackup(backup, { dataDir: config.dataDir, store });
    console.log(`${config.dataDir} holds the database of ${createdAt} and ${files.length} files.`);
  } finally {
    await store.close();
  }
}
