import { createHmac, hash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { isLoopback } from "../loopback.ts";
import type { Session } from "./session.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/** The value of the XSRF-TOKEN cookie: an HMAC of the session's id, so that a planted cookie is worthless. */
export function xsrfToken(secret: Buffer, sessionId: string): string {
  return createHmac("sha256", secret).update(`xsrf:${sessionId}`).digest("base64url");
}

/**
 * Throws AppError("cross_site") or ("csrf_failed") for an unsafe request that may come from another site. A
 * visitor has no session, and so no token.
 */
export function requireOwnRequest(
  request: FastifyRequest,
  session: Session | undefined,
  { config, secret }: { config: Config; secret: Buffer },
): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (!isOwnOrigin(request, config)) throw new AppError("cross_site");
  if (!session) return;
  const sent = request.headers["x-xsrf-token"];
  if (typeof sent !== "string" || !isSame(sent, xsrfToken(secret, session.id)))
    throw new AppError("csrf_failed");
}

/** Compares in constant time; the hashes are of one length, so not even the length shows. */
export function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
}

/**
 * Whether a request may come from one of our own pages: by Sec-Fetch-Site where the browser sends it, else by
 * Origin. A client that sends neither (curl) is checked by its token only.
 */
export function isOwnOrigin(
  request: Pick<FastifyRequest, "headers" | "method">,
  config: Config,
): boolean {
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

/**
 * localhost and 127.0.0.1 are the same machine: a loopback origin is accepted when it is the requested host.
 */
function isOwnLoopback(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return isLoopback(url.hostname) && url.host === host;
}
