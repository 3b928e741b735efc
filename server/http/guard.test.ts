import { afterEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createGuard } from "./guard.ts";
import { createServer } from "./server.ts";

const opened = createServer(readConfig({ LOG_LEVEL: "silent" }));
afterEach(async () => (await opened).close());

it("counts calls without a session by address, and not by the call's own limit", async () => {
  const app = await opened;
  const counted: unknown[] = [];
  const guard = createGuard({
    config: readConfig({}),
    secret: Buffer.alloc(32),
    findSession: async () => undefined,
    wasEnded: async () => false,
    limitRate: async (request, rate) => {
      counted.push([request.session, rate]);
    },
  });
  app.post("/", async (request) => guard(request, { access: "session", rate: "form" }));
  for (const headers of [{}, { cookie: `session=${"A".repeat(43)}` }])
    expect((await app.inject({ method: "POST", url: "/", headers })).statusCode).toBe(401);
  expect(counted).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
