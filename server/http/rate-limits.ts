import { isIP, isIPv6 } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Endpoint } from "../../contract/endpoint.ts";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";
import { IN_PROCESS_ADDRESS } from "./in-process-fetch.ts";

/**
 * Counts a call and throws AppError("rate_limited") past its limit. Calls of this process itself are not
 * counted.
 */
export type RateLimiter = (
  request: FastifyRequest,
  rate: Endpoint["rate"] | "failed-sign-in",
) => Promise<void>;

const perMinute: Record<NonNullable<Endpoint["rate"]> | "failed-sign-in" | "generous", number> = {
  form: limits.formsPerMinute,
  upload: limits.uploadsPerMinute,
  "upload-piece": limits.uploadPiecesPerMinute,
  search: limits.searchesPerMinute,
  slip: limits.slipsPerMinute,
  "public-form": limits.publicFormsPerMinute,
  "public-file": limits.publicFilesPerMinute,
  "public-part": limits.publicPartsPerMinute,
  // A whole class may sign in at once from one address, so only failures are limited strictly.
  "sign-in": limits.requestsPerMinute,
  "failed-sign-in": limits.failedSignInsPerMinute,
  generous: limits.requestsPerMinute,
};

export async function createRateLimiter(
  app: FastifyInstance,
  { isOn }: { isOn: boolean },
): Promise<RateLimiter> {
  if (!isOn) return async () => undefined;
  await app.register(rateLimit, { global: false });
  const kinds = Object.entries(perMinute).map(([kind, max]) => {
    return [
      kind,
      app.createRateLimit({
        max,
        timeWindow: 60_000,
        keyGenerator: (request) => callerOf(request),
      }),
    ] as const;
  });
  const counters = new Map(kinds);
  // Whoever guesses codes may sign in again for a new session.
  const countSlipsOfAddress = app.createRateLimit({
    max: limits.slipsOfAddressPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request),
  });
  return async (request, rate) => {
    if (request.socket.remoteAddress === IN_PROCESS_ADDRESS) return;
    const results = [await counters.get(rate ?? "generous")?.(request)];
    if (rate === "slip") results.push(await countSlipsOfAddress(request));
    for (const result of results)
      if (result && !result.isAllowed && result.isExceeded)
        throw new AppError("rate_limited", { retryAfterSeconds: result.ttlInSeconds });
  };
}

/** The session, else the client's network. */
export function callerOf(request: FastifyRequest): string {
  return request.session?.id ?? networkOf(request);
}

/** The client address; of an IPv6 address its /64 network, which belongs to one customer. */
export function networkOf(request: Pick<FastifyRequest, "ip">): string {
  const address = clientAddress(request);
  return isIPv6(address) ? ipv6Network(address) : address;
}

/** The first 64 bits of an IPv6 address; an IPv4-mapped address as IPv4. */
export function ipv6Network(address: string): string {
  // A zone may have characters that the library does not know, and is no part of the network.
  const parsed = ipaddr.process(address.replace(/%.*$/, ""));
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/** The address of every client whose proxy sends none. */
export const NO_ADDRESS = "unknown";

/**
 * The client address. A trusted proxy may forward anything from X-Forwarded-For: whatever is no address
 * counts as the same client, so that nobody gets a new limit with each call.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  return isIP(ip) === 0 ? NO_ADDRESS : ip;
}
