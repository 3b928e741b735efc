/**
 * Does a thing by itself, right after what is being done: what a page needs as it comes alive would else
 * be one long task, and the first tap would wait for it. Returns how to call it off.
 */
export function inNextTask(run: () => void): () => void {
  const timer = window.setTimeout(run);
  return () => window.clearTimeout(timer);
}
