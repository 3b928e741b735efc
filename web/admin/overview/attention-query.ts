import { queryOptions, useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../api/call.ts";

const MINUTE_MS = 60_000;

/** What needs the office's attention, as it is now and anew each minute. */
export const attentionQuery = queryOptions({
  queryKey: ["attention"],
  queryFn: ({ signal }) => call("GET /api/admin/attention", { signal }),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
});

/** The same in the office's frame, counted again after each change that the office makes. */
export function useAttention() {
  const queries = useQueryClient();
  const isChanging = useIsMutating() > 0;
  useEffect(() => {
    if (!isChanging) void queries.invalidateQueries({ queryKey: attentionQuery.queryKey });
  }, [isChanging, queries]);
  return useQuery(attentionQuery).data;
}
