import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The latest imports of people. */
export const importsQuery = queryOptions({
  queryKey: ["imports"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/imports", { signal })).imports,
});
