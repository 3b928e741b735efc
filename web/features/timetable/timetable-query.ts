import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Where the server cannot be asked for changes as they happen: see follow-classes.ts. */
const REFRESH_MS = 60_000;

/** The classes of the next seven days; asked for again while the page is seen, and when somebody comes back. */
export const timetableQuery = queryOptions({
  queryKey: ["timetable"],
  queryFn: ({ signal }) => call("GET /api/user/timetable", { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});
