import { useMemo, useState } from "react";
import { call } from "../../api/call.ts";
import type { MaterialPage } from "./load-materials.ts";
import { type MaterialFilter, queryOf } from "./material-query.ts";

type Later = { after: MaterialPage; pages: MaterialPage[] };

/** The beginning of a list and all that was brought after it; a new beginning begins anew. */
export function useMoreMaterials(first: MaterialPage, filter: MaterialFilter) {
  const [later, setLater] = useState<Later>({ after: first, pages: [] });
  const [state, setState] = useState<{ of: MaterialPage; is: "loading" | "failed" }>();
  const pages = useMemo(
    () => [first, ...(later.after === first ? later.pages : [])],
    [first, later],
  );
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const isState = state?.of === first ? state.is : "idle";

  const loadMore = async () => {
    if (cursor === null || isState === "loading") return;
    setState({ of: first, is: "loading" });
    try {
      const next = await call("listFiles", { query: { ...queryOf(filter), cursor } });
      setLater({ after: first, pages: [...pages.slice(1), next] });
      setState(undefined);
    } catch {
      // Logged by `call`; the list so far stays, with a way to try again.
      setState({ of: first, is: "failed" });
    }
  };
  const files = useMemo(() => pages.flatMap((page) => page.files), [pages]);
  return { files, hasMore: cursor !== null, state: isState, loadMore };
}
