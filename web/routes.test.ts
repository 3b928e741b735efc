import { afterEach, expect, test, vi } from "vitest";

const argv = process.argv;

afterEach(() => {
  process.argv = argv;
  vi.resetModules();
});

/** The table as it is made by a process that was started with these words. */
async function routesOf(...words: string[]): Promise<string> {
  process.argv = [...argv.slice(0, 2), ...words];
  vi.resetModules();
  return JSON.stringify((await import("./routes.ts")).default);
}

test("the page of the design system is a route in development", async () => {
  expect(await routesOf("--development")).toContain('"path":"design"');
});

test("the page of the design system is no route of a build", async () => {
  vi.stubEnv("NODE_ENV", "development");
  expect(await routesOf("build")).not.toContain('"path":"design"');
  vi.unstubAllEnvs();
});
