// `npm run restore -- <backup> [--check] [--live <folder>]`: checks every hash of a backup, restores it into
// an empty DATA_DIR, and erases again what was erased since.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../server/config.ts";
import { failureText } from "../server/start-failure.ts";
import { openStore } from "../server/storage/connect.ts";
import { missingSentences } from "./backup/manifest.ts";
import { proveBackup, type Restored, restoreBackup } from "./backup/restore-backup.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean", default: false }, live: { type: "string" } },
  });
  const [backup] = positionals;
  if (backup === undefined)
    throw new ConfigError("Name the backup: npm run restore -- /backup/2026-11-21T02-00-00.000Z");
  const live = values.live === undefined ? undefined : resolve(values.live);
  await (values.check ? check(resolve(backup)) : restore(resolve(backup), live));
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}

async function check(backup: string): Promise<void> {
  const manifest = await proveBackup(backup);
  const { files, createdAt } = manifest;
  console.log(`Whole: the database of ${createdAt} and ${files.length} files, every hash proven.`);
  for (const sentence of missingSentences(manifest)) console.error(sentence);
}

async function restore(backup: string, live: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new ConfigError(
      "Unset DATABASE_URL: a backup is restored to SQLite, npm run move goes on from there.",
    );
  const { dataDir } = config;
  const store = await openStore(config);
  try {
    const restored = await restoreBackup(backup, { dataDir, store, live, now: new Date() });
    const { files, createdAt } = restored.manifest;
    console.log(`${dataDir} holds the database of ${createdAt} and ${files.length} files.`);
    for (const sentence of missingSentences(restored.manifest)) console.error(sentence);
    tellErased(restored);
    tellAdmins(restored);
  } finally {
    await store.close();
  }
}

function tellErased({ erased: { accounts, enquiries }, live, manifest }: Restored): void {
  console.log(
    `Erased again, as they had been erased since: ${accounts} accounts and ${enquiries} enquiries.`,
  );
  if (live !== undefined) {
    console.log(`That is by the record in ${live} and in the backups beside this one.`);
    return;
  }
  const place = manifest.dataDir === undefined ? "" : ` (${manifest.dataDir})`;
  console.log(
    `That is by the backups beside this one alone: the data folder in use${place} was not found. Where it is elsewhere, restore once more into an empty folder, and name it: --live <folder>.`,
  );
}

function tellAdmins({ admins }: Restored): void {
  console.log(
    admins === 0
      ? "It has no admin: whoever stands in ADMIN_EMAILS becomes one at the first sign-in."
      : `It has ${admins} admins, as they were then: look at the list of admins in the office, for a role may have been taken since.`,
  );
}
