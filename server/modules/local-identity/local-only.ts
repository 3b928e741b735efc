import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import { isLoopback } from "../../config.ts";

const PROXY_HEADERS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
];

/**
 * Refuses every request that may have come from elsewhere: behind a proxy or under another name (DNS
 * rebinding) local identity would make anyone an admin. Throws AppError("local_identity_refused").
 */
export function refuseStrangers(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!isLocal(request)) throw new AppError("local_identity_refused");
  });
}

function isLocal({ headers, socket }: FastifyRequest): boolean {
  if (
    Object.keys(headers).some(
      (name) => name.startsWith("x-forwarded-") || PROXY_HEADERS.includes(name),
    )
  )
    return false;
  const host = (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  // app.inject has no socket address; a real connection must come from this machine.
  const isNear =
    socket.remoteAddress === undefined || isLoopback(socket.remoteAddress.replace(/^::ffff:/, ""));
  return isNear && (host === "localhost" || host === "127.0.0.1" || host === "[::1]");
}
