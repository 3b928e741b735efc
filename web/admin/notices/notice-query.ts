import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { searchedText } from "../list/filter-bar.tsx";
import { officeList } from "../list/office-list.tsx";

/** One notice as it is now. Rejects with ApiError, 404 where it was withdrawn. */
export function noticeQuery(noticeId: string) {
  return queryOptions({
    queryKey: ["notice", noticeId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/notices/:id", { params: { id: noticeId }, signal })).notice,
  });
}

/** Who has a phone number and was not called about it yet, in parts; read anew whenever the queue is opened. */
export function callQueueQuery(noticeId: string) {
  return infiniteQueryOptions({
    queryKey: ["notice-calls", noticeId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /api/admin/notices/:id/unreached", {
        params: { id: noticeId },
        query: { called: "no", cursor },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
    // Otherwise the queue would change under the thumb whenever the office comes back from WhatsApp.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * The same of one person of the queue, called or not, and of nobody once that person has opened the notice. Read anew
 * when the person is shown and when the office comes back from WhatsApp, as two people may go through one queue.
 */
export function personToCallQuery(noticeId: string, personId: string) {
  return queryOptions({
    queryKey: ["notice-call", noticeId, personId],
    queryFn: ({ signal }) =>
      call("GET /api/admin/notices/:id/unreached", {
        params: { id: noticeId },
        query: { personId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Who has not opened it. Its id is part of the filter, which tells the lists of two notices apart. */
export function unreachedList(noticeId: string) {
  return officeList({
    section: "notices",
    filterOf: (search) => ({ noticeId, query: searchedText(search) }),
    async fetchPage({ noticeId: id, ...query }, signal) {
      const { people, ...page } = await call("GET /api/admin/notices/:id/unreached", {
        params: { id },
        query,
        signal,
      });
      return { rows: people, ...page };
    },
  });
}
