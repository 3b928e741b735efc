import { queryOptions } from "@tanstack/react-query";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { dayInIndia } from "../../texts/texts.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Eight days: yesterday, whose registers may still be open, and seven from today; asked for again while the page is
 * seen, as a phone keeps it open overnight.
 */
export const taughtClassesQuery = queryOptions({
  queryKey: ["taught-classes"],
  queryFn: async ({ signal }) => {
    const yesterday = new Date(serverNow().valueOf() - DAY_MS);
    const query = { from: dayInIndia(yesterday), days: "8" };
    return (await call("GET /api/teach/classes", { query, signal })).classes;
  },
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
});

export const taughtCoursesQuery = queryOptions({
  queryKey: ["taught-courses"],
  queryFn: async ({ signal }) => (await call("GET /api/teach/courses", { signal })).courses,
});

export const registerQuery = (classId: string) =>
  queryOptions({
    queryKey: ["register", classId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/teach/classes/:id/register", { params: { id: classId }, signal }))
        .register,
  });

/** Whether some part of a class is on the present day in India: one that runs across midnight is on both days. */
export function isOfToday({ day, endsAt }: TaughtClass, now: Date): boolean {
  const today = dayInIndia(now);
  const lastDay = dayInIndia(new Date(Date.parse(endsAt) - 1));
  return day <= today && today <= lastDay;
}
