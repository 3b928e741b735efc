import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import { isLoopback } from "../../config.ts";

/** What proxies add; any of them says that the caller is somewhere else. */
const PROXY_HEADERS = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

const NEAR_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Refuses every request that may have come from elsewhere: behind a proxy or under another name (DNS
 * rebinding) local identity would make anyone an admin. Throws AppError("local_identity_refused").
 */
export function refuseStrangers(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(isFromThisMachine(request) ? undefined : new AppError("local_identity_refused"));
  });
}

/** Whether a request comes from this machine, by no proxy and under no other name (DNS rebinding). */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  for (const name in headers) if (PROXY_HEADERS.test(name)) return false;
  // app.inject has no socket address; a real connection must come from this machine.
  const address = socket.remoteAddress?.replace(/^::ffff:/, "");
  return (address === undefined || isLoopback(address)) && NEAR_HOST.test(headers.host ?? "");
}
