import { queryOptions, useQuery } from "@tanstack/react-query";
import type { FirstPage } from "../../../contract/entities/first-page.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import type { Downloadable } from "../downloads/downloads.ts";

/** The picture of a note's first page. Opening the note says why where it fails, so that it is asked for once. */
export function firstPageQuery(id: string) {
  return queryOptions({
    queryKey: ["first-page", id],
    queryFn: ({ signal }) => call("GET /api/user/notes/:id/first-page", { params: { id }, signal }),
    retry: false,
    // A replaced file has another one.
    gcTime: 60_000,
  });
}

/** Undefined until it is there, and where there is none: only notes of courses have one. */
export function useFirstPage(
  { kind, id }: Downloadable,
  { isWanted }: { isWanted: boolean },
): FirstPage | undefined {
  const query = { ...firstPageQuery(id), enabled: isWanted && kind === "note" };
  // The reader is outside the areas that provide the cache.
  const { data } = useQuery(query, queryClient);
  return data?.firstPage ?? undefined;
}
