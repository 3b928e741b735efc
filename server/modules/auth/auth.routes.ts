import type { FastifyReply, FastifyRequest } from "fastify";
import { authEndpoints, sessionsEndpoints } from "../../../contract/endpoints/auth.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { RateLimiter } from "../../http/rate-limits.ts";
import type { Serve } from "../../http/serve.ts";
import {
  cookieOptions,
  forgetOnThisDevice,
  isOwnOrigin,
  isSame,
  newToken,
  sentToken,
  setSessionCookies,
  xsrfToken,
} from "../../http/session.ts";
import { getUserStatus, presentUser } from "../accounts/index.ts";
import { drawNonce, signIn } from "./auth.service.ts";
import { endSessions } from "./ended-sessions.repository.ts";
import type { Issuer } from "./id-token.ts";
import { deleteSession, findSession, listSessions } from "./sessions.repository.ts";

const DEVICE_OUT = { en: "Signed out on that device", hi: "उस डिवाइस से साइन आउट हो गया" };
const OTHERS_OUT = {
  en: "Signed out on all other devices",
  hi: "बाक़ी सभी डिवाइसों से साइन आउट हो गया",
};
const ALL_OUT = { en: "Signed out on all devices", hi: "सभी डिवाइसों से साइन आउट हो गया" };

const SIGNED_IN = { en: "Login successful", hi: "आप साइन इन हो गए हैं" };
const SIGNED_OUT = { en: "Logged out", hi: "आप साइन आउट हो गए हैं" };

export const NONCE_COOKIE = "sign-in";

export type AuthParts = {
  issuer: Issuer;
  limitRate: RateLimiter;
  /** Whether this browser may use the local issuer; under local identity only. */
  isLinkOpened?: (request: FastifyRequest) => boolean;
};

export function authRoutes(
  serve: Serve,
  context: AppContext,
  { issuer, limitRate, isLinkOpened }: AuthParts,
): void {
  const { config, database, now, secret } = context;

  serve(authEndpoints.signInOptions, async ({ request, reply }) => {
    const nonce = handOutNonce(request, reply, context);
    return {
      identity: config.identity,
      clientId: issuer.audience,
      nonce,
      ...(isLinkOpened && { isLinkOpened: isLinkOpened(request) }),
    };
  });

  serve(authEndpoints.googleLogin, async ({ request, reply, body }) => {
    const signedIn = await signIn(context, issuer, {
      token: body.google_token,
      cookie: request.cookies[NONCE_COOKIE],
      formerToken: sentToken(request, config),
      userAgent: request.headers["user-agent"],
    }).catch(async (error: unknown) => {
      if (error instanceof AppError && error.status === 401)
        await limitRate(request, "failed-sign-in");
      throw error;
    });
    setSessionCookies(reply, config, { token: signedIn.sessionToken, xsrf: signedIn.xsrf });
    reply.clearCookie(NONCE_COOKIE, nonceCookieOptions(context));
    return { user: await present(signedIn.user), message: inLanguageOf(request, SIGNED_IN) };
  });

  serve(authEndpoints.me, async ({ session }) => ({ user: await present(session.user) }));

  const signOut = async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    if (!isOwnOrigin(request, config) || isPicture(request)) throw new AppError("cross_site");
    const token = sentToken(request, config);
    if (await isMeant(request, token)) {
      forgetOnThisDevice(request, reply, config);
      if (token) await deleteSession(database, token);
    }
    return { message: inLanguageOf(request, SIGNED_OUT) };
  };
  serve(authEndpoints.logout, signOut);
  serve(authEndpoints.logoutByLink, signOut);

  /** A page names its session by that session's CSRF token, since somebody may have signed in before this call arrives. */
  async function isMeant(request: FastifyRequest, token: string | undefined): Promise<boolean> {
    const named = request.headers["x-xsrf-token"];
    if (typeof named !== "string") return true;
    const session = token && (await findSession(database, { token, now: now() }));
    return session ? isSame(named, xsrfToken(secret, session.id)) : false;
  }

  async function present(user: Parameters<typeof presentUser>[0]) {
    return presentUser(user, await getUserStatus(database, { userId: user.id, now: now() }));
  }
}

/** An image address in one of our own texts must not sign its readers out. */
function isPicture({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-dest"] === "image";
}

/** Creates a nonce for this browser. An existing cookie stays, so that two tabs can sign in. */
export function handOutNonce(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): string {
  const sent = request.cookies[NONCE_COOKIE];
  const cookie = sent && /^[\w-]{43}$/.test(sent) ? sent : newToken();
  reply.setCookie(NONCE_COOKIE, cookie, nonceCookieOptions(context));
  return drawNonce({ secret: context.secret, cookie, now: context.now() });
}

function nonceCookieOptions({ config }: AppContext) {
  return { ...cookieOptions(config), httpOnly: true, path: "/", maxAge: limits.nonceMs / 1000 };
}

export function sessionsRoutes(serve: Serve, { config, database, now }: AppContext): void {
  serve(sessionsEndpoints.listSessions, async ({ session }) => {
    const rows = await listSessions(database.db, { userId: session.user.id, now: now() });
    return { sessions: rows.map((row) => ({ ...row, isCurrent: row.id === session.id })) };
  });

  serve(sessionsEndpoints.endSession, async ({ request, reply, params, session }) => {
    const which = { id: params.id, userId: session.user.id };
    const ended = await database.transaction((trx) => endSessions(trx, which));
    if (ended === 0) throw new AppError("not_found");
    if (params.id === session.id) forgetOnThisDevice(request, reply, config);
    return { message: inLanguageOf(request, DEVICE_OUT) };
  });

  serve(sessionsEndpoints.endOtherSessions, async ({ request, session }) => {
    const which = { keptId: session.id, userId: session.user.id };
    await database.transaction((trx) => endSessions(trx, which));
    return { message: inLanguageOf(request, OTHERS_OUT) };
  });

  serve(sessionsEndpoints.endAllSessions, async ({ request, reply, session }) => {
    await database.transaction((trx) => endSessions(trx, { userId: session.user.id }));
    forgetOnThisDevice(request, reply, config);
    return { message: inLanguageOf(request, ALL_OUT) };
  });
}
