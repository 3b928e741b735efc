import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { RequestCount } from "../../http/request-counts.ts";
import { refuseOtherMethods } from "../../http/serve.ts";
import { metricsText } from "./metrics.present.ts";

/**
 * GET /metrics, for whoever has the token; others, and all where none is set, are told that there is
 * nothing. An address says nothing: behind a proxy that adds no headers everybody seems to be on this machine.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { config }: Pick<AppContext, "config">,
  readCounts: () => readonly RequestCount[],
): void {
  app.get("/metrics", async (request, reply) => {
    const { metricsToken: token } = config;
    if (token === undefined || !hasToken(request, token)) throw new AppError("not_found");
    reply.header("content-type", "text/plain; version=0.0.4; charset=utf-8");
    return metricsText(readCounts());
  });
  refuseOtherMethods(app, [{ method: "GET", path: "/metrics" }]);
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(hashOf(sent), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
