import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Role } from "../../contract/entities/closed-lists.ts";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { isLoopback } from "../loopback.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/** The caller's session. */
export type Session = {
  id: string;
  user: {
    id: string;
    name: string;
    email: string;
    /** 0 or 1, as in the database. */
    isEmailVerified: number;
    role: Role;
    isCashier: boolean;
    pic: string | null;
  };
};

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard; undefined for visitors. */
    session: Session | undefined;
  }
}

/** Clears all that pages kept. "cookies" would sign the person out of the whole registrable domain. */
const CLEAR_STORAGE = '"storage"';

export const XSRF_COOKIE = "XSRF-TOKEN";

/** `__Host-` binds the cookie to this host and to https; browsers refuse it on http. */
export function sessionCookieName({ isHttps }: Pick<Config, "isHttps">): string {
  return isHttps ? "__Host-session" : "session";
}

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: lower-case hex SHA-256. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The token of the session cookie, if a well-formed one was sent. */
export function sentToken(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[sessionCookieName(config)];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  { token, xsrf }: { token: string; xsrf: string },
): void {
  const options = cookieOptions(config);
  reply.setCookie(sessionCookieName(config), token, { ...options, httpOnly: true });
  reply.setCookie(XSRF_COOKIE, xsrf, options);
}

/**
 * Removes the session's cookies and what pages kept in this browser. A page that keeps unsent answers of another
 * student's test says so, and removes the rest itself.
 */
export function forgetOnThisDevice(
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  config: Config,
): void {
  clearSessionCookies(reply, config);
  if (headers["x-keeps-answers"] === undefined) reply.header("clear-site-data", CLEAR_STORAGE);
}

function clearSessionCookies(reply: FastifyReply, config: Config): void {
  const options = cookieOptions(config);
  reply.clearCookie(sessionCookieName(config), { ...options, httpOnly: true });
  reply.clearCookie(XSRF_COOKIE, options);
}

export function cookieOptions({ isHttps }: Pick<Config, "isHttps">): CookieSerializeOptions {
  return { path: "/", sameSite: "lax", secure: isHttps, maxAge: limits.sessionAbsoluteMs / 1000 };
}

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
