import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** What stands for every sender whose proxy names no address. */
export const NO_ADDRESS = "unknown";

/**
 * The true client address. A trusted proxy may pass on whatever its sender wrote into X-Forwarded-For:
 * what is no address is one and the same for all, so that nobody can be somebody new with each call.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  return isIP(ip) === 0 ? NO_ADDRESS : ip;
}
