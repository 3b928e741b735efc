import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { keptQuery } from "../../api/kept-query.ts";

/** How long an open page may show an old number beside Notices. */
const REFRESH_MS = 60_000;

/** One's own notices, newest first, in pages as the server cuts them. */
export const noticesQuery = infiniteQueryOptions({
  ...keptQuery,
  queryKey: ["notices", "list"],
  queryFn: ({ pageParam: cursor, signal }) =>
    call("GET /api/user/notices", { query: { cursor }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

/** How many of them are unread. Where the list knows of another number, it is fetched anew if it is shown. */
export const unreadQuery = queryOptions({
  queryKey: ["notices", "unread"],
  async queryFn({ client, signal }) {
    const { unread } = await call("GET /api/user/notices", { query: { limit: "1" }, signal });
    const { queryKey } = noticesQuery;
    const list = client.getQueryData(queryKey);
    if (list?.pages.some((page) => page.unread !== unread))
      void client.invalidateQueries({ queryKey });
    return unread;
  },
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});
