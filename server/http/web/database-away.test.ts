import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type GatedSite, openSiteOnGatedPostgres } from "../../../test/site-on-gated-postgres.ts";

/** A build whose pages ask the API for the courses and, like web/entry.server.tsx, answer with its status. */
const serverBuild = `export const entry = { module: { createPageRenderer: (build, options) => ({
  faces: "",
  match: (pathname) => ({ id: pathname, sharedPath: undefined }),
  async render(request) {
    const { status } = await options.fetchApi("/api/public/courses", {});
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(status === 200 ? "<h1>Courses</h1>" : null, { status, headers });
  },
}) } };`;

describe("pages while PostgreSQL is unavailable", () => {
  let site: GatedSite;

  beforeAll(async () => {
    site = await openSiteOnGatedPostgres(serverBuild);
  });

  afterAll(() => site.close());

  const get = (url: string) => site.app.inject({ url });

  it("say when to try again unless they are cached, and recover by themselves", async () => {
    expect((await get("/kept")).statusCode).toBe(200);
    site.gate.shut();
    for (const path of ["/", "/courses", "/sitemap.xml"]) {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode).toBe(503);
      expect([headers["retry-after"], headers["cache-control"]]).toEqual(["5", "no-store"]);
      expect(body).toContain("Oops! Something went wrong.");
    }
    expect((await get("/kept")).statusCode).toBe(200);
    site.gate.open();
    await vi.waitFor(async () => expect((await get("/courses")).statusCode).toBe(200), 30_000);
  });
});
