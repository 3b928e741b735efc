import type { Need, ServerState } from "../../../contract/entities/setup.ts";
import { limits } from "../../../contract/limits.ts";
import type { Config } from "../../config.ts";
import type { AppContext } from "../../context.ts";
import { findMailError } from "../messages/index.ts";
import { measureStorage } from "./overview.repository.ts";
import { getBackup, getDisk } from "./overview.service.ts";

/** As long as that, whoever asks next gets what the mail server answered. */
const KEPT_MS = 30_000;

type MailState = Pick<ServerState, "mail" | "mailError">;

/** Reads the server's state, with what `checkMail` finds. */
export async function checkServer(
  { config, database: { db, dialect }, now }: Pick<AppContext, "config" | "database" | "now">,
  checkMail: () => Promise<MailState>,
): Promise<ServerState> {
  const backup = dialect === "sqlite" ? await getBackup(config.dataDir, now()) : null;
  return {
    origin: config.publicOrigin,
    // Whoever asks has signed in by it.
    google: config.identity === "google" ? "working" : "missing",
    ...(await checkMail()),
    backup: backup === null ? "elsewhere" : backupNeed(backup),
    lastBackupAt: backup?.lastAt ?? null,
    storage: await measureStorage(db),
    disk: await getDisk(config.dataDir),
  };
}

/** Tries the mail server, for all who ask at once or soon after one another together. */
export function mailCheck({
  config,
  now,
}: Pick<AppContext, "config" | "now">): () => Promise<MailState> {
  let kept: { state: Promise<MailState>; until: number } | undefined;
  return () => {
    if (kept && now().valueOf() < kept.until) return kept.state;
    const check = { state: tryMail(config), until: Number.POSITIVE_INFINITY };
    const end = () => {
      check.until = now().valueOf() + KEPT_MS;
    };
    check.state.then(end, end);
    kept = check;
    return check.state;
  };
}

async function tryMail({ smtp }: Config): Promise<MailState> {
  if (smtp === undefined) return { mail: "missing", mailError: null };
  const error = await findMailError(smtp);
  return error === undefined
    ? { mail: "working", mailError: null }
    : { mail: "failing", mailError: error.slice(0, limits.shortTextLength) };
}

function backupNeed({ lastAt, isOld }: { lastAt: string | null; isOld: boolean }): Need {
  if (lastAt === null) return "missing";
  return isOld ? "failing" : "working";
}
