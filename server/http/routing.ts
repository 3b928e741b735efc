import type { IncomingMessage } from "node:http";

const ROUTED_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Readies a request for the router and gives the address to look for. A method that no route has, such as
 * PROPFIND, becomes TRACE, which none has either but which the router knows: a known address can then
 * answer 405 with what it does take.
 */
export function routedAddress(request: Pick<IncomingMessage, "method" | "url">): string {
  if (!ROUTED_METHODS.has(request.method ?? "")) request.method = "TRACE";
  const { url = "/" } = request;
  return url.includes("%") ? withEscapes(url) : url;
}

/**
 * An address with a broken escape is taken as it stands: a page or an id that there is not. One whose escapes
 * hide that it lies under /api (`/api%2Fauth%2Fme`) is nobody's endpoint, but is refused as the API refuses
 * and not with a page.
 */
function withEscapes(url: string): string {
  const readable = isDecodable(url) ? url : url.replaceAll("%", "%25");
  const isHidden = !/^\/api(?:\/|$)/.test(decodeURI(pathOf(readable)));
  return isHidden && /^[/\\]+api(?:[/\\]|$)/i.test(unescapeBytes(pathOf(url))) ? "/api" : readable;
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(pathOf(url));
    return true;
  } catch {
    return false;
  }
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}

/** Every escape but a broken one, slashes too; letters beyond ASCII come out wrong, and matter to nobody. */
function unescapeBytes(path: string): string {
  return path.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
