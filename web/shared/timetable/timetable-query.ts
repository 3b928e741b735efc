import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Where the server cannot be asked for changes as they happen: see follow-classes.ts. */
const REFRESH_MS = 60_000;

/** Every query of classes begins with it. */
export const timetableKey = ["timetable"] as const;

/** The classes of the next seven days; asked for again while the page is seen, and when somebody comes back. */
export const timetableQuery = queryOptions({
  queryKey: [...timetableKey, "today"],
  queryFn: ({ signal }) => call("GET /api/user/timetable", { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});

/** The classes of the seven days from another day on, `YYYY-MM-DD`. */
export function weekQuery(from: string) {
  return queryOptions({
    queryKey: [...timetableKey, from],
    queryFn: ({ signal }) => call("GET /api/user/timetable", { query: { from }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
