import { isIPv6 } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";
import { clientAddress } from "./client-address.ts";
import { IN_PROCESS_ADDRESS } from "./in-process-fetch.ts";

/** Counts a call and throws AppError("rate_limited") past its limit; this process's own are not counted. */
export type RateLimiter = (
  request: FastifyRequest,
  rate: Endpoint["rate"] | "failed-sign-in",
) => Promise<void>;

const perMinute: Record<NonNullable<Endpoint["rate"]> | "failed-sign-in" | "generous", number> = {
  form: limits.formsPerMinute,
  upload: limits.uploadsPerMinute,
  search: limits.searchesPerMinute,
  "public-form": limits.publicFormsPerMinute,
  "public-file": limits.publicFilesPerMinute,
  // A whole class behind one address signs in at once: what is tight is the count of failures.
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
  return async (request, rate) => {
    if (request.socket.remoteAddress === IN_PROCESS_ADDRESS) return;
    const result = await counters.get(rate ?? "generous")?.(request);
    if (result && !result.isAllowed && result.isExceeded)
      throw new AppError("rate_limited", { retryAfterSeconds: result.ttlInSeconds });
  };
}

/** The session, else the true client address; an IPv6 customer owns a whole /64. */
export function callerOf(request: FastifyRequest): string {
  return request.session?.id ?? networkOf(request);
}

/** The client address as it is counted. */
export function networkOf(request: Pick<FastifyRequest, "ip">): string {
  const address = clientAddress(request);
  return isIPv6(address) ? ipv6Network(address) : address;
}

/** The first 64 bits of an IPv6 address; an IPv4 address mapped into IPv6 stays itself. */
export function ipv6Network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
