import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { TextSchema } from "./text-shape.ts";

export const siteTextsQuery = queryOptions({
  queryKey: ["site-texts"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/site-texts", { signal })).texts,
});

export function siteTextQuery(name: string) {
  return queryOptions({
    queryKey: ["site-texts", name],
    queryFn: async ({ signal }) => {
      const params = { name };
      const { text, schema, promises } = await call("GET /api/admin/site-texts/:name", {
        params,
        signal,
      });
      // Documents use no more of JSON Schema than TextSchema names.
      return { text, schema: schema as TextSchema, promises };
    },
  });
}

export function siteHistoryQuery(name: string) {
  return queryOptions({
    queryKey: ["site-texts", name, "history"],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/site-texts/:name/history", { params: { name }, signal })).changes,
  });
}
