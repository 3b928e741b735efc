import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

export const postsQuery = queryOptions({
  queryKey: ["office-posts"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/posts", { signal })).posts,
});

export function postQuery(id: string) {
  return queryOptions({
    queryKey: ["office-posts", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/posts/:id", { params: { id }, signal })).post,
  });
}

export function postHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ["office-posts", id, "history"],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/posts/:id/history", { params: { id }, signal })).changes,
  });
}
