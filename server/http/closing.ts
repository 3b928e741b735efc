import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 100;

/**
 * Lets go, while the server closes, of each connection whose last answer is out. Node does so only once,
 * at the beginning: one that was busy then would be kept open for its next request, and the stop with it.
 */
export function closeFinishedConnections(app: FastifyInstance): void {
  app.addHook("preClose", (done) => {
    const look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
    app.server.once("close", () => clearInterval(look));
    done();
  });
}
