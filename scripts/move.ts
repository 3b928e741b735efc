// `npm run move`: copies from SQLite to NEW_DATABASE_URL, and from the present store to NEW_FILES_URL.
import { ConfigError, readConfig } from "../server/config.ts";
import { requireDatabase } from "../server/data-folder.ts";
import { connect } from "../server/database/connect.ts";
import { migrate } from "../server/database/migrations/index.ts";
import { failureText } from "../server/start-failure.ts";
import { openStore } from "../server/storage/connect.ts";
import { copyFiles } from "./move/copy-files.ts";
import { copyRows } from "./move/copy-rows.ts";

const databaseUrl = process.env.NEW_DATABASE_URL;
const filesUrl = process.env.NEW_FILES_URL;

try {
  const config = readConfig(process.env);
  if (!databaseUrl && !filesUrl) {
    throw new ConfigError("Name where to move to: NEW_DATABASE_URL, NEW_FILES_URL or both.");
  }
  // Files first, so that every row has its bytes.
  if (filesUrl) await moveFiles(config, filesUrl);
  if (databaseUrl) await moveRows(config, databaseUrl);
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}

type Present = ReturnType<typeof readConfig>;

async function moveFiles(config: Present, newFilesUrl: string): Promise<void> {
  const from = await openStore(config);
  const to = await openStore({ ...config, filesUrl: newFilesUrl });
  try {
    console.log(`${await copyFiles(from, to)} files copied`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

async function moveRows(config: Present, newDatabaseUrl: string): Promise<void> {
  if (config.databaseUrl)
    throw new ConfigError("Only SQLite can be moved from: unset DATABASE_URL.");
  await requireDatabase(config.dataDir);
  const from = await connect(config);
  const to = await connect({ ...config, databaseUrl: newDatabaseUrl });
  try {
    await migrate(from);
    await migrate(to);
    for (const [table, count] of await copyRows(from, to)) console.log(`${table}: ${count} rows`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}
