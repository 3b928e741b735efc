import { queryOptions } from "@tanstack/react-query";
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
