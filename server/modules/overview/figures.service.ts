import type { Figure, Figures } from "../../../contract/entities/overview.ts";
import type { AppContext } from "../../context.ts";
import { istDay, istMidnight } from "../../ist.ts";
import {
  countByDay,
  countByProgramme,
  countDownloads,
  type Day,
  listMostRead,
  measureStorage,
} from "./figures.repository.ts";

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
    storage: await measureStorage(db),
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
