import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { handleErrors } from "../../http/problems.ts";
import { healthRoutes } from "./index.ts";

/** The routes over a database and a store of which only the check matters here. */
function openHealth(check: () => Promise<void>) {
  const app = Fastify();
  handleErrors(app);
  healthRoutes(app, { database: { check }, store: { check } } as unknown as AppContext);
  return app;
}

describe("GET /ready", () => {
  it("lets those who ask at once share one check of each", async () => {
    let checks = 0;
    const app = openHealth(async () => {
      checks += 1;
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject("/ready")));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(checks).toBe(2);
  });

  it("answers 503 while something is away; GET /health goes on", async () => {
    const app = openHealth(async () => {
      throw new AppError("unavailable");
    });
    expect((await app.inject("/ready")).statusCode).toBe(503);
    expect((await app.inject("/health")).statusCode).toBe(200);
  });
});
