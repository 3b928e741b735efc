import type { FastifyRequest } from "fastify";
import { type Config, isLoopback } from "../config.ts";

/**
 * Whether a request may come from one of our own pages: by Sec-Fetch-Site where the browser sends it,
 * else by Origin. A client that names neither (curl) is judged by its token alone.
 */
export function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined)
    return site === "same-origin" || (site === "none" && request.method === "GET");
  const { origin } = request.headers;
  return (
    origin === undefined ||
    origin === config.publicOrigin ||
    isOwnLoopback(origin, request.headers.host)
  );
}

/** localhost and 127.0.0.1 are the same machine: a loopback origin counts when it is the host that was asked. */
function isOwnLoopback(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return isLoopback(url.hostname) && url.host === host;
}
