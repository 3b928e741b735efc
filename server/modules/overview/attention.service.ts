import { statfs } from "node:fs/promises";
import type { Attention } from "../../../contract/entities/overview.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { findLastBackup } from "../../last-backup.ts";
import { missingSettings } from "../content/index.ts";
import { countWaiting } from "../enrolments/index.ts";
import { countOpenRegistrations } from "../registrations/index.ts";
import { findNewEnquiries, findPendingSeats } from "./attention.repository.ts";

type Context = Pick<AppContext, "config" | "database" | "now" | "texts">;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A nightly backup may begin a little later than the night before. */
const OLD_BACKUP_MS = DAY_MS + HOUR_MS;
const GIGABYTE = 1e9;

/** What needs the office's attention now. */
export async function getAttention(
  { config, database, now, texts }: Context,
  setup: Attention["setup"],
): Promise<Attention> {
  const { db, dialect } = database;
  const at = now();
  const seats = await findPendingSeats(db, at);
  const { first, ...enquiries } = await findNewEnquiries(db, at);
  return {
    enrolments: { count: seats.count, nextAt: seats.first },
    registrations: { count: await countOpenRegistrations(db), nextAt: null },
    waitingList: { count: await countWaiting(db, { now: at }), nextAt: null },
    enquiries: { ...enquiries, nextAt: first && dueBy(first) },
    setup,
    missingSettings: missingSettings(await texts.settings()).missing.length,
    backup: dialect === "sqlite" ? await getBackup(config.dataDir, at) : null,
    disk: await getDisk(config.dataDir),
  };
}

function dueBy(sentAt: string): string {
  return new Date(Date.parse(sentAt) + limits.acknowledgementMs).toISOString();
}

async function getBackup(dataDir: string, now: Date): Promise<Attention["backup"]> {
  const lastAt = await findLastBackup(dataDir);
  const ageMs = lastAt ? now.valueOf() - lastAt.valueOf() : Number.POSITIVE_INFINITY;
  return { lastAt: lastAt?.toISOString() ?? null, isOld: ageMs > OLD_BACKUP_MS };
}

/** Low is less than a gigabyte, or than a twentieth of a smaller disk. */
async function getDisk(dataDir: string): Promise<Attention["disk"]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  return { freeBytes, totalBytes, isLow: freeBytes < Math.min(GIGABYTE, totalBytes / 20) };
}
