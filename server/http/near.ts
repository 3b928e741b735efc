import type { FastifyRequest } from "fastify";
import { isLoopback } from "../config.ts";

/** What proxies add; any of them says that the caller is somewhere else. */
const PROXY_HEADERS = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

const NEAR_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Whether a request comes from this machine, by no proxy and under no other name (DNS rebinding). */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  for (const name in headers) if (PROXY_HEADERS.test(name)) return false;
  // app.inject has no socket address; a real connection must come from this machine.
  const address = socket.remoteAddress?.replace(/^::ffff:/, "");
  return (address === undefined || isLoopback(address)) && NEAR_HOST.test(headers.host ?? "");
}
