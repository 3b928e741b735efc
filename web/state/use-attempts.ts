import { useEffect, useState } from "react";

/**
 * Calls `ask` while the component is shown, again whenever it is another function (take it from useCallback) and
 * at each call of the function that is returned. What was asked before is aborted first.
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
