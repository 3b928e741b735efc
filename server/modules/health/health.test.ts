import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { AppError } from "../../app-error.ts";
import { handleErrors } from "../../http/problems.ts";
import { healthRoutes } from "./health.routes.ts";

/** The routes with a database and a store that have only `check`. */
function openHealth(check: () => Promise<void>) {
  const app = Fastify();
  handleErrors(app);
  healthRoutes(app, { database: { check }, store: { check } });
  return app;
}

describe("GET /ready", () => {
  it("shares one check among calls at once", async () => {
    let checks = 0;
    const app = openHealth(async () => {
      checks += 1;
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject("/ready")));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(checks).toBe(2);
  });

  it.each([
    ["is unavailable", new AppError("unavailable")],
    ["is full", new AppError("storage_full")],
    ["fails unexpectedly", new Error("database disk image is malformed")],
  ])("answers 503 while something %s; GET /health goes on", async (_, failure) => {
    const app = openHealth(() => Promise.reject(failure));
    const { statusCode, headers } = await app.inject("/ready");
    expect({ statusCode, retryAfter: headers["retry-after"] }).toEqual({
      statusCode: 503,
      retryAfter: "5",
    });
    expect((await app.inject("/health")).statusCode).toBe(200);
  });
});
