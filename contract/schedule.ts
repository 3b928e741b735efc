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
  // One form, so that texts compare as moments do.
  z.transform((text: string) => new Date(text).toISOString()),
);

/** What the office changes of a schedule; null takes the limit away. */
export const scheduleChange = {
  visibleFrom: z.optional(z.nullable(moment)),
  visibleUntil: z.optional(z.nullable(moment)),
};

/** The schedule with which something is made; without one it is seen at once and for good. */
export const newSchedule = {
  visibleFrom: z.optional(moment),
  visibleUntil: z.optional(moment),
};

type NewSchedule = { visibleFrom?: string | undefined; visibleUntil?: string | undefined };

/** For forms with `newSchedule`: what ends before it begins would never be seen. */
export const inScheduleOrder = z.refine<NewSchedule>(
  ({ visibleFrom, visibleUntil }) =>
    visibleFrom === undefined || visibleUntil === undefined || visibleFrom < visibleUntil,
  { error: "date_order", path: ["visibleUntil"] },
);

/** Whether it is seen now, only later, or no longer. */
export const scheduleStates = ["shown", "later", "over"] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export function scheduleStateOf({ visibleFrom, visibleUntil }: Schedule, now: Date): ScheduleState {
  const at = now.toISOString();
  if (visibleUntil !== null && visibleUntil <= at) return "over";
  return visibleFrom !== null && visibleFrom > at ? "later" : "shown";
}
