import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { isFromThisMachine } from "../../http/near.ts";
import type { RequestCount } from "../../http/request-counts.ts";
import { refuseOtherMethods } from "../../http/serve.ts";
import { metricsText } from "./metrics.present.ts";

/**
 * GET /metrics, for whoever has the token, and where none is set for this machine: a proxy that adds no
 * headers makes everybody look as if they were on it. Others are told that there is nothing.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { config }: Pick<AppContext, "config">,
  readCounts: () => readonly RequestCount[],
): void {
  app.get("/metrics", async (request, reply) => {
    const { metricsToken: token } = config;
    const isAllowed = token === undefined ? isFromThisMachine(request) : hasToken(request, token);
    if (!isAllowed) throw new AppError("not_found");
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
