import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { keptQuery } from "../../api/kept-query.ts";
import { useTicking } from "../../state/use-ticking.ts";
import { useFollowClasses } from "./follow-classes.ts";

/** Where the server cannot be asked for changes as they happen: see follow-classes.ts. */
const REFRESH_MS = 60_000;

/** Every query of classes begins with it. */
export const timetableKey = ["timetable"] as const;

/** The classes of the next seven days; asked for again while the page is seen, and when somebody comes back. */
export const timetableQuery = queryOptions({
  queryKey: [...timetableKey, "today"],
  queryFn: ({ signal }) => call("GET /api/user/timetable", { signal }),
  ...keptQuery,
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});

/** The classes of the seven days from another day on, `YYYY-MM-DD`. */
export function weekQuery(from: string) {
  return queryOptions({
    ...keptQuery,
    queryKey: [...timetableKey, from],
    queryFn: ({ signal }) => call("GET /api/user/timetable", { query: { from }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/**
 * The classes of seven days, from today or from another day on, and the time by the server's clock: a phone's may be
 * wrong, but counts seconds well enough.
 */
export function useTimetable(from?: string) {
  const week = useQuery({ ...weekQuery(from ?? ""), enabled: from !== undefined });
  const coming = useQuery({ ...timetableQuery, enabled: from === undefined });
  const query = from === undefined ? coming : week;
  useFollowClasses(timetableKey);
  const deviceNow = useTicking(Date.now);
  const since = Math.max(0, deviceNow - query.dataUpdatedAt);
  const now = query.data ? Date.parse(query.data.now) + since : deviceNow;
  return { ...query, now: new Date(now) };
}
