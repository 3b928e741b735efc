import type { NewSeries } from "../../../contract/entities/class.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import { istDay, istMidnight } from "../../ist.ts";
import { daysAfter, weekdays } from "../courses/index.ts";

/** The time of a class; `day` is the day in India on which it starts, the moments are ISO 8601 UTC. */
export type Times = { day: string; startsAt: string; endsAt: string };

type Pattern = Pick<NewSeries, "weekdays" | "startTime" | "minutes" | "fromDay" | "untilDay">;

/**
 * The classes of a series in order, and the holidays in between. Throws AppError("too_many_classes") and
 * ("no_classes").
 */
export function timesOfSeries<Holiday extends { day: string }>(
  { weekdays: held, startTime, minutes, fromDay, untilDay }: Pattern,
  holidays: readonly Holiday[],
): { times: Times[]; skipped: Holiday[] } {
  const free = new Map(holidays.map((holiday) => [holiday.day, holiday]));
  const times: Times[] = [];
  const skipped: Holiday[] = [];
  for (let day = fromDay; day <= untilDay; day = daysAfter(day, 1)) {
    if (!held.some((name) => name === weekdayOf(day))) continue;
    const holiday = free.get(day);
    if (holiday) skipped.push(holiday);
    else times.push(timesOn(day, { startTime, minutes }));
    if (times.length > limits.classesOfSeries) throw new AppError("too_many_classes");
  }
  if (times.length === 0) throw new AppError("no_classes");
  return { times, skipped };
}

/** A class on this day at a time of day in India; it may end on the next. */
export function timesOn(
  day: string,
  { startTime, minutes }: { startTime: string; minutes: number },
): Times {
  const [hour = 0, minute = 0] = startTime.split(":").map(Number);
  const start = istMidnight(day).valueOf() + (hour * 60 + minute) * 60_000;
  return {
    day,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + minutes * 60_000).toISOString(),
  };
}

export function weekdayOf(day: string): (typeof weekdays)[number] | undefined {
  return weekdays[new Date(day).getUTCDay()];
}

/** The time of day in India of a moment in ISO 8601: `16:30`. */
export function clockOf(moment: string): string {
  const minutes = Math.floor(
    (Date.parse(moment) - istMidnight(istDay(new Date(moment))).valueOf()) / 60_000,
  );
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
