import { createHash, randomBytes } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Role } from "../../contract/entities/closed-lists.ts";
import { limits } from "../../contract/limits.ts";
import type { Config } from "../config.ts";

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
export const CLEAR_STORAGE = '"storage"';

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

/** Removes the session's cookies and what pages kept in this browser. */
export function forgetOnThisDevice(reply: FastifyReply, config: Config): void {
  clearSessionCookies(reply, config);
  reply.header("clear-site-data", CLEAR_STORAGE);
}

function clearSessionCookies(reply: FastifyReply, config: Config): void {
  const options = cookieOptions(config);
  reply.clearCookie(sessionCookieName(config), { ...options, httpOnly: true });
  reply.clearCookie(XSRF_COOKIE, options);
}

export function cookieOptions({ isHttps }: Pick<Config, "isHttps">): CookieSerializeOptions {
  return { path: "/", sameSite: "lax", secure: isHttps, maxAge: limits.sessionAbsoluteMs / 1000 };
}
