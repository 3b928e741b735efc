import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { localIdentityEndpoints } from "../../../contract/endpoints/local-identity.ts";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { AppContext } from "../../context.ts";
import type { RateLimiter } from "../../http/rate-limits.ts";
import type { Serve } from "../../http/serve.ts";
import { isSame } from "../../http/session.ts";
import { isLoopback } from "../../loopback.ts";
import { handOutNonce } from "./auth.routes.ts";
import type { LocalIssuer } from "./issuer.ts";

export type LocalIdentityParts = { issuer: LocalIssuer; limitRate: RateLimiter };

export function localIdentityRoutes(
  serve: Serve,
  context: AppContext,
  { issuer, limitRate }: LocalIdentityParts,
): void {
  const { localIdentitySecret: secret, config, now } = context;

  serve(localIdentityEndpoints.localKeys, async () => ({
    keys: [{ ...(await issuer.publicKey()) }],
  }));

  serve(localIdentityEndpoints.openLocalIdentity, async ({ request, reply, params }) => {
    if (!isSame(params.secret, secret)) {
      await limitRate(request, "failed-sign-in");
      throw new AppError("local_identity_refused");
    }
    setLinkCookie(reply, { secret, isHttps: config.isHttps });
    return reply.redirect("/", 303);
  });

  serve(localIdentityEndpoints.localToken, async ({ request, reply, body }) => {
    if (!hasOpenedLink(request, secret)) throw new AppError("local_identity_refused");
    const nonce = body.nonce ?? handOutNonce(request, reply, context);
    const person = { email: body.email, name: body.name, picture: body.picture };
    return { credential: await issuer.issueToken(person, nonce, now()) };
  });
}

const COOKIE = "local-identity";

/**
 * The address that the console prints, which only people at this computer can see. Other checks are not
 * enough: behind a proxy that hides itself every request seems to come from here, and local identity can make
 * anyone an admin.
 */
export function consoleLink(origin: string, secret: string): string {
  return `${origin}/local-identity/open/${secret}`;
}

/** Remembers that this browser has opened the link, until it is closed. */
export function setLinkCookie(
  reply: FastifyReply,
  { secret, isHttps }: { secret: string } & Pick<Config, "isHttps">,
): void {
  const options = { path: "/", sameSite: "strict", secure: isHttps, httpOnly: true } as const;
  reply.setCookie(COOKIE, markOf(secret), options);
}

/** Whether this browser has opened this start's link. */
export function hasOpenedLink({ cookies }: FastifyRequest, secret: string): boolean {
  return isSame(cookies[COOKIE] ?? "", markOf(secret));
}

/** The cookie's value, from which the secret cannot be computed. */
function markOf(secret: string): string {
  return createHmac("sha256", secret).update("opened").digest("base64url");
}

/** Headers that proxies add; any of them means that the caller is on another machine. */
const PROXY_HEADERS = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

const NEAR_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Refuses every request that may come from another machine: behind a proxy or under another host name (DNS
 * rebinding) local identity would make anyone an admin. Throws AppError("local_identity_refused").
 */
export function refuseStrangers(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(isFromThisMachine(request) ? undefined : new AppError("local_identity_refused"));
  });
}

/** Whether a request comes from this machine, without a proxy and under its own name. */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  for (const name in headers) if (PROXY_HEADERS.test(name)) return false;
  // app.inject has no socket address; a real connection must come from this machine.
  const address = socket.remoteAddress?.replace(/^::ffff:/, "");
  return (address === undefined || isLoopback(address)) && NEAR_HOST.test(headers.host ?? "");
}
