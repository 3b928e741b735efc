import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasBody } from "./body-type.ts";

const BODY_MS = 60_000;

/**
 * Cuts whoever sends a body drop by drop: a byte a minute would hold its connection for ever, since
 * Node's own limit for a request would cut honest uploads over slow lines too. Multipart forms are
 * left alone; their senders are signed in and counted.
 */
export function cutSlowBodies(app: FastifyInstance, { withinMs = BODY_MS } = {}): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (hasBody(request) && !isForm(request)) cutAfter(request, withinMs);
    done();
  });
}

function isForm({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.endpoint?.form !== undefined;
}

function cutAfter({ raw }: FastifyRequest, withinMs: number): void {
  const cut = setTimeout(() => raw.destroy(), withinMs).unref();
  const stop = () => clearTimeout(cut);
  raw.once("end", stop).once("close", stop);
}
