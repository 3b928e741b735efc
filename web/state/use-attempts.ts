import { useEffect, useState } from "react";

/**
 * Calls `ask` when the component is mounted, whenever `ask` changes (so take it from useCallback) and after each call
 * of the returned function. The attempt before is aborted first.
 */
export function useAttempts(ask: (asking: AbortController) => void): () => void {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const asking = new AbortController();
    ask(asking);
    return () => asking.abort();
  }, [ask, attempt]);
  return () => setAttempt((count) => count + 1);
}
