import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { refusalOfRole } from "../permissions/decide.ts";
import type { RateLimiter } from "./rate-limits.ts";
import { requireOwnRequest, type Session, sentToken } from "./session.ts";

/** Throws an AppError where a request may not reach its endpoint. */
export type Guard = (
  request: FastifyRequest,
  endpoint: Pick<Endpoint, "access" | "rate">,
) => Promise<void>;

export type GuardParts = {
  config: Config;
  secret: Buffer;
  findSession: (token: string) => Promise<Session | undefined>;
  /** Whether the session of this token was ended by its person or the office, rather than expired. */
  wasEnded: (token: string) => Promise<boolean>;
  limitRate: RateLimiter;
};

/**
 * Checks the session (401), then CSRF and role (403). Every call counts against a rate limit, by its address
 * where there is no session.
 */
export function createGuard(parts: GuardParts): Guard {
  const { config, secret, limitRate } = parts;
  return async (request, endpoint) => {
    if (endpoint.access !== "public") {
      request.session = await findSentSession(request, parts);
      if (!request.session) {
        await limitRate(request, undefined);
        // The cookies of an ended session stay: this answer may arrive after the next sign-in has set new
        // ones.
        throw new AppError(await refusalOf(request, parts));
      }
    }
    await limitRate(request, endpoint.rate);
    requireOwnRequest(request, request.session, { config, secret });
    const refusal = request.session && refusalOfRole(endpoint.access, request.session.user);
    if (refusal) throw new AppError(refusal);
  };
}

async function findSentSession(
  request: FastifyRequest,
  { config, findSession }: Pick<GuardParts, "config" | "findSession">,
): Promise<Session | undefined> {
  const token = sentToken(request, config);
  return token === undefined ? undefined : findSession(token);
}

/** Where somebody ended the session, the device has to clear what it keeps. */
async function refusalOf(
  request: FastifyRequest,
  { config, wasEnded }: Pick<GuardParts, "config" | "wasEnded">,
): Promise<"session_ended" | "session_required"> {
  const token = sentToken(request, config);
  return token !== undefined && (await wasEnded(token)) ? "session_ended" : "session_required";
}
