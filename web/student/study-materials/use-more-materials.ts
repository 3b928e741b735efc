import { useState } from "react";
import type { Answered } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { call } from "../../api/call.ts";
import { type MaterialFilter, queryOf } from "./material-query.ts";

export type MaterialPage = Answered<typeof endpoints.listFiles>;

/** The first page of a list and all that were brought after it. Give it a new key with a new filter. */
export function useMoreMaterials(first: MaterialPage, filter: MaterialFilter) {
  const [later, setLater] = useState<MaterialPage[]>([]);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const pages = [first, ...later];
  const cursor = pages.at(-1)?.nextCursor ?? null;

  const loadMore = async () => {
    if (cursor === null || state === "loading") return;
    setState("loading");
    try {
      const next = await call(endpoints.listFiles, { query: { ...queryOf(filter), cursor } });
      setLater([...later, next]);
      setState("idle");
    } catch {
      setState("failed"); // Logged by `call`; the list so far stays, with a way to try again.
    }
  };
  return { files: pages.flatMap((page) => page.files), hasMore: cursor !== null, state, loadMore };
}
