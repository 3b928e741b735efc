import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { isSame } from "../../http/csrf.ts";

const COOKIE = "local-identity";

/**
 * The address that the console prints. Only who sees the console of this computer can know it: behind a
 * proxy that hides itself every request seems to come from here, and local identity makes admins.
 */
export function consoleLink(origin: string, secret: string): string {
  return `${origin}/local-identity/open/${secret}`;
}

/** Remembers, until this browser is closed, that it has opened the link. */
export function setLinkCookie(
  reply: FastifyReply,
  { secret, isHttps }: { secret: string } & Pick<Config, "isHttps">,
): void {
  const options = { path: "/", sameSite: "strict", secure: isHttps, httpOnly: true } as const;
  reply.setCookie(COOKIE, markOf(secret), options);
}

/** Whether this browser has opened the link of this start. */
export function hasOpenedLink({ cookies }: FastifyRequest, secret: string): boolean {
  return isSame(cookies[COOKIE] ?? "", markOf(secret));
}

/** What the cookie holds: no way leads from it back to the secret. */
function markOf(secret: string): string {
  return createHmac("sha256", secret).update("opened").digest("base64url");
}
