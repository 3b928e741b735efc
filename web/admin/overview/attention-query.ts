import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CHANGED_EVENT, call } from "../../api/call.ts";

const MINUTE_MS = 60_000;

/** What needs the office's attention, fetched again each minute. */
export const attentionQuery = queryOptions({
  queryKey: ["attention"],
  queryFn: ({ signal }) => call("GET /api/admin/attention", { signal }),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
});

/** The same for the office's menu, fetched again after each change that this page makes. */
export function useAttention() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: attentionQuery.queryKey });
    window.addEventListener(CHANGED_EVENT, refetch);
    return () => window.removeEventListener(CHANGED_EVENT, refetch);
  }, [queries]);
  return useQuery(attentionQuery).data;
}
