import type { IncomingMessage } from "node:http";

/**
 * The header that tells a page whether its visitor has sent any cookie: where not, it need not ask the
 * browser for them before it paints (web/head/before-paint.ts). A header, as the document is one and the
 * same for everybody, and said either way: of a 304 the browser only takes the headers that it has.
 * Browsers give it to scripts on secure addresses only, and elsewhere the page asks.
 */
export function cookieMark({ headers }: IncomingMessage): string[] {
  return ["Server-Timing", headers.cookie === undefined ? "cookieless" : "cookies"];
}
