/** What goes over by itself, or once somebody has made room. Seconds. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 503: 5, 507: 60 };

/** When to ask again: `given` seconds, or what fits the status; nothing where asking again does not help. */
export function retryHeaders(status: number, given?: number): Record<string, string> {
  const seconds = given ?? RETRY_AFTER[status];
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}
