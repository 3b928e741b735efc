import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** How long an open page may show what the office has changed meanwhile. */
const REFRESH_MS = 15_000;

/** The classes of the next seven days; asked for again while the page is seen, and when somebody comes back. */
export const timetableQuery = queryOptions({
  queryKey: ["timetable"],
  queryFn: ({ signal }) => call("GET /api/user/timetable", { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});
