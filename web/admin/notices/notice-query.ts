import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { ReachedNotice } from "../../../contract/entities/notice.ts";
import { call, failureText } from "../../api/call.ts";
import { whileSending } from "../../staff/written-notices/notice-reach.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { searchedText } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { officeList } from "../list/office-list.tsx";

/**
 * One notice as it is now, read anew while it is being sent; with it the list of those whom it has not reached. Rejects
 * with ApiError, 404 where it was withdrawn.
 */
export function noticeQuery(noticeId: string) {
  const queryKey = ["notice", noticeId];
  return queryOptions({
    queryKey,
    async queryFn({ signal, client }) {
      const asked = { params: { id: noticeId }, signal };
      const { notice } = await call("GET /api/admin/notices/:id", asked);
      const before = client.getQueryData<ReachedNotice>(queryKey);
      if (before && before.reach.unreached !== notice.reach.unreached)
        void client.invalidateQueries({ queryKey: [unreachedList(noticeId).section] });
      return notice;
    },
    refetchInterval: ({ state: { data } }) => whileSending(data ? [data.reach] : []),
  });
}

/** Of those who are listed, who has a phone number and was not called about it yet, in parts; read anew whenever the queue is opened. */
export function phoneCallQueueQuery(noticeId: string, told: "also" | undefined) {
  return infiniteQueryOptions({
    queryKey: ["notice-calls", noticeId, told],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /api/admin/notices/:id/unreached", {
        params: { id: noticeId },
        query: { called: "no", told, cursor },
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
export function personToPhoneQuery(noticeId: string, personId: string) {
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

/** Those, too, who were sent a message and have not opened it, where the address says so. */
export function toldIn(search: URLSearchParams): "also" | undefined {
  return search.get("told") === "also" ? "also" : undefined;
}

/** Whom it has not reached. Its id is part of the filter, which tells the lists of two notices apart. */
export function unreachedList(noticeId: string) {
  return officeList({
    section: "notices",
    filterOf: (search) => ({ noticeId, query: searchedText(search), told: toldIn(search) }),
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

/** Says that the office called or wrote to somebody about a notice, or takes that back. A failure is a toast. */
export function useMarkPhoned(noticeId: string) {
  const t = useTexts(adminTexts);
  const queryClient = useQueryClient();
  const { refetch } = useListRows(unreachedList(noticeId));
  return useMutation({
    mutationFn: (body: { personId: string; isPhoned: boolean }) =>
      call("POST /api/admin/notices/:id/calls", { params: { id: noticeId }, body }),
    onSuccess: (_, { personId }) =>
      Promise.all([
        refetch(),
        queryClient.invalidateQueries({
          queryKey: personToPhoneQuery(noticeId, personId).queryKey,
        }),
      ]),
    onError: (error) => notify.error(failureText(error, { fallback: t.changeFailed })),
  });
}
