import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { isOwnOrigin } from "./origin.ts";
import type { Session } from "./session.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/** The value of the XSRF-TOKEN cookie: an HMAC bound to the session, so that a planted cookie is worthless. */
export function xsrfToken(secret: Buffer, sessionId: string): string {
  return createHmac("sha256", secret).update(`xsrf:${sessionId}`).digest("base64url");
}

/**
 * Throws AppError("cross_site" or "csrf_failed") for an unsafe request that is not provably our own
 * page's. A visitor has no session that a token could be bound to.
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

/** Constant time in the bytes compared. */
export function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
