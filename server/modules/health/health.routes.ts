import type { FastifyInstance } from "fastify";
import { AppError } from "../../app-error.ts";
import { refuseOtherMethods } from "../../http/routing.ts";

/**
 * GET /health: the process runs. GET /ready: database and store work, too; 503 until then, whatever is wrong.
 */
export function healthRoutes(
  app: FastifyInstance,
  { database, store }: Record<"database" | "store", { check(): Promise<unknown> }>,
): void {
  app.get("/health", async () => ({ status: "alive" }));
  const check = atMostOnceASecond(() => Promise.all([database.check(), store.check()]));
  app.get("/ready", async () => {
    await check().catch((cause: unknown) => {
      throw new AppError("unavailable", { cause });
    });
    return { status: "ready" };
  });
  refuseOtherMethods(
    app,
    ["/health", "/ready"].map((path) => ({ method: "GET", path })),
  );
}

const SHARED_MS = 1_000;

/** Anyone may call it, and a check writes to the store: calls within a second share one check. */
function atMostOnceASecond(check: () => Promise<unknown>): () => Promise<unknown> {
  let last: Promise<unknown> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (last && performance.now() - askedAt < SHARED_MS) return last;
    askedAt = performance.now();
    last = check();
    return last;
  };
}
