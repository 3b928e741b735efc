import { afterEach, describe, expect, it } from "vitest";
import { limits } from "../../contract/limits.ts";
import { readConfig } from "../config.ts";
import { IN_PROCESS_ADDRESS, inProcessFetch } from "./in-process-fetch.ts";
import { createRateLimiter } from "./rate-limits.ts";
import { createServer } from "./server.ts";

describe("an in-process request of a page", () => {
  const opened = createServer(
    readConfig({
      GOOGLE_CLIENT_ID: "x",
      PUBLIC_ORIGIN: "https://a.example",
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "silent",
    }),
  );
  afterEach(async () => (await opened).close());

  it("is never rate limited, and no visitor can pass for one", async () => {
    const app = await opened;
    const limitRate = await createRateLimiter(app, { isOn: true });
    app.get("/api/public/form", async (request) => {
      await limitRate(request, "public-form");
      return { asked: true };
    });
    const fetchApi = inProcessFetch(app);
    const ask = async () => (await fetchApi("/api/public/form", {})).status;
    const pages = await Promise.all(Array.from({ length: limits.publicFormsPerMinute + 1 }, ask));
    expect(new Set(pages)).toEqual(new Set([200]));

    const askFromOutside = async () => {
      const headers = { "x-forwarded-for": IN_PROCESS_ADDRESS };
      return (await app.inject({ url: "/api/public/form", headers })).statusCode;
    };
    const visits = Array.from({ length: limits.publicFormsPerMinute + 1 }, askFromOutside);
    expect((await Promise.all(visits)).at(-1)).toBe(429);
  });
});
