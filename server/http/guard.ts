import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { requireOwnRequest } from "./csrf.ts";
import type { RateLimiter } from "./rate-limits.ts";
import { type Session, sentToken } from "./session.ts";

/** Lets a request through to its endpoint, or throws the refusal. */
export type Guard = (
  request: FastifyRequest,
  endpoint: Pick<Endpoint, "access" | "rate">,
) => Promise<void>;

export type GuardParts = {
  config: Config;
  secret: Buffer;
  findSession: (token: string) => Promise<Session | undefined>;
  limitRate: RateLimiter;
};

/** Session 401, then CSRF and role 403; a visitor's call passes with its address counted. */
export function createGuard({ config, secret, findSession, limitRate }: GuardParts): Guard {
  return async (request, endpoint) => {
    if (endpoint.access !== "public")
      request.session = await requireSession(request, { config, findSession });
    await limitRate(request, endpoint.rate);
    if (request.session) requireOwnRequest(request, request.session, { config, secret });
    if (endpoint.access === "admin" && request.session?.user.role !== "admin")
      throw new AppError("admin_required");
  };
}

async function requireSession(
  request: FastifyRequest,
  { config, findSession }: Pick<GuardParts, "config" | "findSession">,
): Promise<Session> {
  const token = sentToken(request, config);
  const session = token && (await findSession(token));
  if (!session) throw new AppError("session_required");
  return session;
}
