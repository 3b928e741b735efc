import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

const LOOK_EVERY_MS = 100;

/** What comes once the server has begun to stop is refused as everything else is, in the one error shape. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onRequest", (_request, _reply, done) => {
    done(isClosing ? new AppError("unavailable") : undefined);
  });
}

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
