import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

export const policiesQuery = queryOptions({
  queryKey: ["office-policies"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/policies", { signal })).policies,
});

export function policyHistoryQuery(slug: string) {
  return queryOptions({
    queryKey: ["office-policies", slug, "history"],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/policies/:slug/history", { params: { slug }, signal })).changes,
  });
}
