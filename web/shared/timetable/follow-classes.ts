import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { announceLostSession, callHeaders } from "../../api/call.ts";
import { send } from "../../api/send.ts";

const AGAIN_MS = 5_000;
const SOON_MS = 1_000;
/** So that all who have the page open do not ask in the same moment. */
const SPREAD_MS = 300;

/**
 * Loads these queries again as soon as any class is changed by anybody, while the page is seen. The key has to be the
 * same object at each rendering.
 */
export function useFollowClasses(queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey });
    let following = new AbortController();
    let since: string | undefined;
    const follow = async ({ signal }: AbortController) => {
      while (!signal.aborted && document.visibilityState === "visible") {
        const askedAt = performance.now();
        const version = await askVersion(since, signal);
        if (signal.aborted) return;
        const isNew = version !== undefined && since !== undefined && version !== since;
        if (isNew) await pause(Math.random() * SPREAD_MS).then(reload);
        // A server that did not wait is stopping, or out of reach.
        else if (since !== undefined && performance.now() - askedAt < SOON_MS)
          await pause(AGAIN_MS);
        else if (version === undefined) await pause(AGAIN_MS);
        since = version ?? since;
      }
    };
    const onVisible = () => {
      following.abort();
      following = new AbortController();
      void follow(following);
    };
    document.addEventListener("visibilitychange", onVisible);
    void follow(following);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      following.abort();
    };
  }, [queries, queryKey]);
}

/** Not by `call`: that this waits in vain is no error that anybody has to read. */
async function askVersion(
  since: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const headers = callHeaders();
  const query = since === undefined ? {} : { since };
  try {
    const transport = { fetch, headers };
    return (await send("GET /api/user/class-changes", { query, signal }, transport)).version;
  } catch (error) {
    announceLostSession(error, headers);
    return undefined;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
