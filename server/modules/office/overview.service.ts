import { statfs } from "node:fs/promises";
import type { Attention, Figure, Figures } from "../../../contract/entities/overview.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { istDay, istMidnight } from "../../ist.ts";
import { findLastBackup } from "../../last-backup.ts";
import { missingSettings } from "../documents/index.ts";
import { countOpenRegistrations } from "../enquiries/index.ts";
import { countWaiting } from "../enrolments/index.ts";
import { countDueRefunds, countDues } from "../fees/index.ts";
import {
  countByDay,
  countByProgramme,
  countDownloads,
  type Day,
  findNewEnquiries,
  findPendingSeats,
  listMostRead,
} from "./overview.repository.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A nightly backup may begin a little later than the night before. */
const OLD_BACKUP_MS = DAY_MS + HOUR_MS;
const GIGABYTE = 1e9;

const MONTH_DAYS = 30;
const WEEK_DAYS = 7;
const MOST_READ = 8;

/** What happened in the last 60 days of India, today among them. */
export async function getFigures({
  database: { db },
  now,
}: Pick<AppContext, "database" | "now">): Promise<Figures> {
  const days = lastDays(istDay(now()), 2 * MONTH_DAYS);
  const month = days.slice(-MONTH_DAYS);
  const [first, firstOfMonth] = [days[0], month[0]];
  if (!first || !firstOfMonth) throw new Error("there are no days to count");
  const downloads = await countDownloads(db, first.day);
  const enrolments = await countByDay(db, "enrolments", days);
  return {
    people: figureOf(await countByDay(db, "people", days)),
    forms: figureOf(await countByDay(db, "forms", days)),
    enrolments: figureOf(enrolments),
    downloads: figureOf(days.map(({ day }) => downloads.get(day) ?? 0)),
    enquiries: figureOf(await countByDay(db, "enquiries", days)),
    enrolmentsByDay: month.map(({ day }, at) => ({ day, count: enrolments[MONTH_DAYS + at] ?? 0 })),
    enrolmentsByProgramme: await countByProgramme(db, firstOfMonth.from),
    mostRead: await listMostRead(db, { since: firstOfMonth.day, limit: MOST_READ }),
  };
}

/** Oldest first. */
export function lastDays(today: string, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => {
    const [from, until] = [istMidnight(today, at + 1 - count), istMidnight(today, at + 2 - count)];
    return { day: istDay(from), from: from.toISOString(), until: until.toISOString() };
  });
}

/** Sums the counts of 60 days, oldest first. */
function figureOf(counts: readonly number[]): Figure {
  const sum = (from: number, until?: number) =>
    counts.slice(from, until).reduce((total, count) => total + count, 0);
  return {
    today: sum(-1),
    yesterday: sum(-2, -1),
    week: sum(-WEEK_DAYS),
    weekBefore: sum(-2 * WEEK_DAYS, -WEEK_DAYS),
    month: sum(-MONTH_DAYS),
    monthBefore: sum(-2 * MONTH_DAYS, -MONTH_DAYS),
  };
}

type Context = Pick<AppContext, "config" | "database" | "now" | "texts">;

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
    dues: { count: await countDues(db, istDay(at)), nextAt: null },
    refunds: { ...(await countDueRefunds(db, istDay(at))), nextAt: null },
    setup,
    missingSettings: missingSettings(await texts.settings()).missing.length,
    backup: dialect === "sqlite" ? await getBackup(config.dataDir, at) : null,
    disk: await getDisk(config.dataDir),
  };
}

function dueBy(sentAt: string): string {
  return new Date(Date.parse(sentAt) + limits.acknowledgementMs).toISOString();
}

export async function getBackup(dataDir: string, now: Date): Promise<Attention["backup"]> {
  const lastAt = await findLastBackup(dataDir);
  const ageMs = lastAt ? now.valueOf() - lastAt.valueOf() : Number.POSITIVE_INFINITY;
  return { lastAt: lastAt?.toISOString() ?? null, isOld: ageMs > OLD_BACKUP_MS };
}

/** Low is less than a gigabyte, or than a twentieth of a smaller disk. */
export async function getDisk(dataDir: string): Promise<Attention["disk"]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  return { freeBytes, totalBytes, isLow: freeBytes < Math.min(GIGABYTE, totalBytes / 20) };
}
