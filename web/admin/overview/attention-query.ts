import { queryOptions, useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../api/call.ts";

const MINUTE_MS = 60_000;

/** What needs the office's attention, fetched again each minute. */
export const attentionQuery = queryOptions({
  queryKey: ["attention"],
  queryFn: ({ signal }) => call("GET /api/admin/attention", { signal }),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
});

/** The same for the office's menu, fetched again after each mutation. */
export function useAttention() {
  const queries = useQueryClient();
  const isChanging = useIsMutating() > 0;
  useEffect(() => {
    if (!isChanging) void queries.invalidateQueries({ queryKey: attentionQuery.queryKey });
  }, [isChanging, queries]);
  return useQuery(attentionQuery).data;
}
