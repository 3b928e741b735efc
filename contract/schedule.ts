import * as z from "zod/mini";

/** Between which moments visitors and students see something, ISO 8601 UTC; null where there is no limit. */
export const schedule = {
  visibleFrom: z.nullable(z.string()),
  visibleUntil: z.nullable(z.string()),
};
export type Schedule = { visibleFrom: string | null; visibleUntil: string | null };

/** ISO 8601 with a time zone, kept in UTC. */
export const moment = z.pipe(
  z.iso.datetime({ error: "invalid_date" }),
  // A single format, so that comparing the texts compares the moments.
  z.transform((text: string) => new Date(text).toISOString()),
);

/** A change of a schedule; null removes the limit. */
export const scheduleChange = {
  visibleFrom: z.optional(z.nullable(moment)),
  visibleUntil: z.optional(z.nullable(moment)),
};

/** The schedule of something new; by default it is visible at once and always. */
export const newSchedule = {
  visibleFrom: z.optional(moment),
  visibleUntil: z.optional(moment),
};

type SentSchedule = { [Name in keyof Schedule]?: string | null | undefined };

/** For bodies that give a schedule whole: what ends before it begins would never be visible. */
export const inScheduleOrder = z.refine<SentSchedule>(
  ({ visibleFrom, visibleUntil }) => !visibleFrom || !visibleUntil || visibleFrom < visibleUntil,
  { error: "date_order", path: ["visibleUntil"] },
);

/** Whether it is visible now, later, or no longer. */
export const scheduleStates = ["shown", "later", "over"] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export function scheduleStateOf({ visibleFrom, visibleUntil }: Schedule, now: Date): ScheduleState {
  const at = now.toISOString();
  if (visibleUntil !== null && visibleUntil <= at) return "over";
  return visibleFrom !== null && visibleFrom > at ? "later" : "shown";
}
