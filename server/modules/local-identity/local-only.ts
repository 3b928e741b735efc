import type { FastifyInstance } from "fastify";
import { AppError } from "../../app-error.ts";
import { isFromThisMachine } from "../../http/near.ts";

/**
 * Refuses every request that may have come from elsewhere: behind a proxy or under another name (DNS
 * rebinding) local identity would make anyone an admin. Throws AppError("local_identity_refused").
 */
export function refuseStrangers(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(isFromThisMachine(request) ? undefined : new AppError("local_identity_refused"));
  });
}
