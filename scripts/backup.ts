// `npm run backup -- <folder> [--keep-days 30]`: backs up the database and its files while the server runs.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../server/config.ts";
import { requireDatabase } from "../server/data-folder.ts";
import { noteBackup } from "../server/last-backup.ts";
import { failureText } from "../server/start-failure.ts";
import { openStore } from "../server/storage/connect.ts";
import { missingSentences, readManifest } from "./backup/manifest.ts";
import { removeOldBackups } from "./backup/remove-old.ts";
import { takeBackup } from "./backup/take-backup.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "keep-days": { type: "string" } },
  });
  const keepDays = readDays(values["keep-days"]);
  const [folder] = positionals;
  if (folder === undefined)
    throw new ConfigError("Name the folder of your backups: npm run backup -- /backup");
  await run(resolve(folder), keepDays);
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}

function readDays(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given);
  throw new ConfigError("--keep-days takes a whole number of days, as in --keep-days 30");
}

async function run(folder: string, keepDays: number | undefined): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new ConfigError("DATABASE_URL names PostgreSQL: back it up by its own pg_dump.");
  await requireDatabase(config.dataDir);
  const store = await openStore(config);
  const now = new Date();
  try {
    const path = await takeBackup({ dataDir: config.dataDir, store, folder, now });
    const manifest = await readManifest(path);
    await noteBackup(config.dataDir, now);
    console.log(`${path}: the database and ${manifest.files.length} files`);
    for (const sentence of missingSentences(manifest)) console.error(sentence);
  } finally {
    await store.close();
  }
  if (keepDays === undefined) return;
  const { removed, unreadable } = await removeOldBackups(folder, { keepDays, now });
  console.log(`${removed} old backups removed`);
  for (const path of unreadable)
    console.log(
      `${path} stays, and every uploaded file with it: its manifest cannot be read. Look into it and remove it yourself.`,
    );
}
