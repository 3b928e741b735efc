import { useCallback, useEffect, useState } from "react";
import type { RecentDownload } from "../../../contract/entities/recent-download.ts";
import { call } from "../../api/call.ts";

/** The person's last downloads; undefined until they have come. */
export function useRecentDownloads() {
  const [downloads, setDownloads] = useState<RecentDownload[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const load = useCallback((signal?: AbortSignal) => {
    setHasFailed(false);
    call("listRecentDownloads", signal ? { signal } : {}).then(
      (answer) => setDownloads(answer.downloads),
      () => setHasFailed(!signal?.aborted), // Logged by `call`.
    );
  }, []);
  useEffect(() => {
    const asking = new AbortController();
    load(asking.signal);
    return () => asking.abort();
  }, [load]);
  return { downloads, hasFailed, retry: () => load(), isWhole, showAll: () => setIsWhole(true) };
}
