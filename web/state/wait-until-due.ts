/** Resolves after `delayMs`, or earlier when the network returns, the tab is shown again or `signal` is aborted. */
export function waitUntilDue(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wakeWhenSeen);
      signal.removeEventListener("abort", wake);
      resolve();
    };
    const wakeWhenSeen = () => {
      if (document.visibilityState === "visible") wake();
    };
    const timer = window.setTimeout(wake, delayMs);
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wakeWhenSeen);
    signal.addEventListener("abort", wake);
    if (signal.aborted) wake();
  });
}
