import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { TextSchema } from "./text-shape.ts";

export const siteTextsQuery = queryOptions({
  queryKey: ["documents", "site-text"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/site-texts", { signal })).texts,
});

export function siteTextQuery(name: string) {
  return queryOptions({
    queryKey: ["documents", "site-text", name],
    queryFn: async ({ signal }) => {
      const path = "GET /api/admin/site-texts/:name";
      const { text, schema, commitments } = await call(path, { params: { name }, signal });
      // Documents use no more of JSON Schema than TextSchema names.
      return { text, schema: schema as TextSchema, commitments };
    },
  });
}

export const postsQuery = queryOptions({
  queryKey: ["documents", "post"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/posts", { signal })).posts,
});

export function postQuery(id: string) {
  return queryOptions({
    queryKey: ["documents", "post", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/posts/:id", { params: { id }, signal })).post,
  });
}

export const policiesQuery = queryOptions({
  queryKey: ["documents", "policy"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/policies", { signal })).policies,
});
