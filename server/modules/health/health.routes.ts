import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { refuseOtherMethods } from "../../http/serve.ts";

/** GET /health: the process answers. GET /ready: database and store answer too (503 until they do). */
export function healthRoutes(
  app: FastifyInstance,
  { database, store }: Pick<AppContext, "database" | "store">,
): void {
  app.get("/health", async () => ({ status: "alive" }));
  app.get("/ready", async () => {
    await Promise.all([database.check(), store.check()]);
    return { status: "ready" };
  });
  refuseOtherMethods(
    app,
    ["/health", "/ready"].map((path) => ({ method: "GET", path })),
  );
}
