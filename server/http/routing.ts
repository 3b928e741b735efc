import type { IncomingMessage } from "node:http";
import type { FastifyInstance, HTTPMethods } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { AppError } from "../app-error.ts";

const ROUTED_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * The address by which the router finds a request's route. A method that the router does not know, such as
 * PROPFIND, becomes TRACE, which no route takes either, so that a known address answers 405.
 */
export function routedAddress(request: Pick<IncomingMessage, "method" | "url">): string {
  if (!ROUTED_METHODS.has(request.method ?? "")) request.method = "TRACE";
  const { url = "/" } = request;
  return url.includes("%") ? withEscapes(url) : url;
}

/**
 * A broken escape is taken literally: it names a page or an id that does not exist. Where escapes hide that
 * an address is under /api (`/api%2Fauth%2Fme`), it is no endpoint either, but refused in the API's way.
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

/** Decodes every valid escape, slashes too. Letters beyond ASCII come out wrong, which does not matter here. */
function unescapeBytes(path: string): string {
  return path.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const ALL_METHODS: readonly HTTPMethods[] = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
];

/** Answers 405 with Allow where a known path is called with another method. */
export function refuseOtherMethods(
  app: FastifyInstance,
  endpoints: readonly Pick<Endpoint, "method" | "path">[],
): void {
  const methodsByPath = Map.groupBy(endpoints, ({ path }) => path);
  for (const [url, group] of methodsByPath) {
    const allowed = new Set<HTTPMethods>(
      group.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])),
    );
    app.route({
      method: ALL_METHODS.filter((method) => !allowed.has(method)),
      url,
      onRequest: async (_request, reply) => {
        reply.header("allow", [...allowed].join(", "));
        throw new AppError("method_not_allowed");
      },
      handler: async () => undefined,
    });
  }
}
