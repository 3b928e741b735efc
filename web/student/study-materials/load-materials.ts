import type { Answered } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { type MaterialFilter, queryOf } from "./material-query.ts";

export type MaterialPage = Answered<Endpoints["listFiles"]>;

/** Who had come further than this begins higher up: more rows would keep them waiting too long. */
const MOST_AT_ONCE = 1_000;

type Loading = { signal: AbortSignal; count: number };

/** The beginning of a list, with as many rows as somebody had before them who comes back to it. */
export async function loadMaterials(
  filter: MaterialFilter,
  { signal, count }: Loading,
): Promise<MaterialPage> {
  const wanted = Math.min(Math.max(count, limits.pageSize), MOST_AT_ONCE);
  const query = queryOf(filter);
  let page = await call("listFiles", { query: { ...query, ...partOf(wanted) }, signal });
  while (page.nextCursor !== null && page.files.length < wanted) {
    const part = { cursor: page.nextCursor, ...partOf(wanted - page.files.length) };
    const next = await call("listFiles", { query: { ...query, ...part }, signal });
    page = { ...next, files: [...page.files, ...next.files] };
  }
  return page;
}

function partOf(count: number): { limit?: string } {
  if (count === limits.pageSize) return {};
  return { limit: String(Math.min(count, limits.pageSizeMax)) };
}
