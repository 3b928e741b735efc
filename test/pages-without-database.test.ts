import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { drawFormToken } from "../server/modules/enquiries/form-token.ts";
import { type GatedSite, openSiteOnGatedPostgres } from "./site-on-gated-postgres.ts";

/** The website's real pages without a build: Vite transforms each module as it is imported. */
const serverBuild = `
import { createServer } from ${JSON.stringify(import.meta.resolve("vite"))};
export const vite = await createServer({
  root: ${JSON.stringify(process.cwd())},
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const built = await vite.ssrLoadModule("virtual:react-router/server-build");
export const entry = { module: { createPageRenderer: (_, options) =>
  built.entry.module.createPageRenderer(built, options) } };
`;

describe("the website's pages while PostgreSQL is unavailable", () => {
  let site: GatedSite;

  beforeAll(async () => {
    site = await openSiteOnGatedPostgres(serverBuild);
  });

  afterEach(() => site.gate.open());

  afterAll(async () => {
    const { vite } = await import(site.buildFile);
    await site.close();
    await vite.close();
  });

  it.each([
    ["/privacy-policy", 200, "<h1"],
    ["/hi/contact", 200, "<form"],
    ["/no-such-page", 404, "<h1"],
  ])("%s, which asks for no row, is answered with %i and not kept", async (url, status, part) => {
    site.gate.shut();
    const away = await site.app.inject({ url });
    expect([away.statusCode, away.headers["cache-control"]]).toEqual([status, "no-store"]);
    expect(away.body).toContain(part);
    site.gate.open();
    await vi.waitFor(async () => {
      const { headers } = await site.app.inject({ url });
      expect(headers["cache-control"]).toBe("public, no-cache");
    }, 30_000);
  });

  it.each(["/", "/courses", "/hi/courses", "/sitemap.xml"])(
    "%s, which lists rows, says when to try again, and recovers by itself",
    async (url) => {
      site.gate.shut();
      const { statusCode, headers } = await site.app.inject({ url });
      expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([
        503,
        "5",
        "no-store",
      ]);
      site.gate.open();
      await vi.waitFor(async () => {
        expect((await site.app.inject({ url })).statusCode).toBe(200);
      }, 30_000);
    },
  );

  it("an enquiry without scripts is refused with all that was typed", async () => {
    const { secret } = site.context;
    const token = drawFormToken({ secret, now: new Date(Date.now() - 60_000) });
    const typed = {
      fullName: "आशा वर्मा",
      phoneNumber: "98765 43210",
      topic: "complaint",
      message: "The notes of week 3 are missing.",
      token,
    };
    site.gate.shut();
    const { statusCode, headers, body } = await site.app.inject({
      method: "POST",
      url: "/contact",
      payload: new URLSearchParams(typed).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    for (const filled of [
      `value="${typed.fullName}"`,
      `value="${typed.phoneNumber}"`,
      `>${typed.message}</textarea>`,
    ])
      expect(body).toContain(filled);
  });
});
