import { AppError } from "./app-error.ts";
import type { Config } from "./config.ts";
import type { AppContext } from "./context.ts";
import { connect } from "./database/connect.ts";
import { reserveSizes } from "./database/disk-reserve.ts";
import { migrate } from "./database/migrations/index.ts";
import { newToken } from "./http/session.ts";
import { eraseAgain } from "./modules/auth/index.ts";
import { openSiteTexts } from "./modules/documents/index.ts";
import { relistMaterials } from "./modules/materials/index.ts";
import { loadSecret, watchContentVersion } from "./modules/settings/index.ts";
import { openStore } from "./storage/connect.ts";
import { type FileStore, STALE_STAGED_MS } from "./storage/file-store.ts";

/** Opens the database and the store, migrates, and clears what a crash left behind. */
export async function openContext(
  config: Config,
  { checkAnswers, warn }: { checkAnswers: boolean; warn: (sentence: string) => void },
): Promise<AppContext> {
  const now = () => new Date();
  const database = await connect({ ...config, reserve: reserveSizes });
  await migrate(database);
  await eraseAgain(database, now());
  await relistMaterials(database, now());
  const store = await openStore(config);
  await clearStaged(store);
  const secret = await loadSecret(database, now());
  const contentVersion = watchContentVersion(database);
  return {
    config,
    database,
    store,
    now,
    secret,
    localIdentitySecret: config.localIdentitySecret ?? newToken(),
    contentVersion,
    texts: await openSiteTexts({ database, contentVersion, config, warn }),
    checkAnswers,
  };
}

/** An unavailable store does not prevent the start: what can be served without it is served. */
async function clearStaged(store: FileStore): Promise<void> {
  try {
    await store.check();
    await store.sweepStaged(STALE_STAGED_MS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
