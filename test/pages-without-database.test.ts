import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { languages } from "../contract/entities/closed-lists.ts";
import { commitmentNames } from "../contract/entities/commitments.ts";
import { inProcessFetch } from "../server/http/in-process-fetch.ts";
import { loadDemoInstitute } from "../server/modules/demo/load-demo.service.ts";
import { readCommitments } from "../server/modules/documents/commitments.ts";
import { drawFormToken } from "../server/modules/enquiries/form-token.ts";
import { type TestApp, useTestApp } from "./app.ts";
import { describeOnSqlite } from "./databases/describe-each-database.ts";
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

let site: GatedSite;

beforeAll(async () => {
  site = await openSiteOnGatedPostgres(serverBuild);
});

afterAll(async () => {
  const { vite } = await import(site.buildFile);
  await site.close();
  await vite.close();
});

describe("the website's pages while PostgreSQL is unavailable", () => {
  afterEach(() => site.gate.open());

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

/** The pages to which a promise may add a sentence; it adds none to other pages or feeds. */
const saying = ["/", "/about", "/our-programs", "/admissions", "/faq", "/vision-and-mission"];
const forPrograms = ["/sitemap.xml", "/robots.txt", "/rss.xml", "/hi/rss.xml"];

describeOnSqlite("what an institute commitments", (database) => {
  const app = useTestApp(database, { environment: { DEMO: "1" } });
  const keep = async (commitments: readonly string[]) => {
    const as = await app.signIn("admin");
    const { text } = (await app.call("GET /api/admin/site-texts/settings", { as })).json;
    const payload = { en: { ...text.present.en, commitments }, hi: {} };
    const headers = { "if-match": `"${text.version}"` };
    await app.call("PUT /api/admin/site-texts/settings", { as, payload, headers });
    await vi.waitFor(async () =>
      expect((await app.context.texts.settings()).commitments).toEqual(commitments),
    );
  };

  it("appears nowhere on the demo's site until the office turns it on, and then only on its own pages", async () => {
    await loadDemoInstitute(app.context);
    const read = await openReader(app);
    const sentences = await listCommitted();
    const found = async (addresses: readonly string[]) => {
      const said: string[] = [];
      for (const address of addresses) {
        const text = await read(address);
        said.push(...sentences.filter((each) => text.includes(each.replace(/^\S+ /, ""))));
      }
      return new Set(said);
    };
    const listed = (await read("/sitemap.xml")).matchAll(/https:\/\/institute\.example(\/\S*)?/g);
    const pages = [...new Set([...listed].map(([, path = "/"]) => path))];
    expect(pages.length).toBeGreaterThan(40);
    expect(await found([...pages, ...forPrograms])).toEqual(new Set());

    await keep(commitmentNames);
    const both = saying.flatMap((path) => [path, `/hi${path}`.replace(/\/$/, "")]);
    const others = pages.filter((path) => !both.includes(path));
    expect(await found([...others, ...forPrograms])).toEqual(new Set());
    expect([...(await found(both))].toSorted()).toEqual(sentences.toSorted());

    // Turning all commitments off removes their sentences from the next page that is sent.
    await keep([]);
    expect(await found(both)).toEqual(new Set());
  });
});

/**
 * Returns a function that renders an address of the site and returns its text, without tags and with plain
 * spaces.
 */
async function openReader({ app }: TestApp): Promise<(path: string) => Promise<string>> {
  const publicOrigin = "https://institute.example";
  const { entry } = await import(site.buildFile);
  const onError = (error: unknown) => {
    throw error;
  };
  const options = { mode: "production", publicOrigin, fetchApi: inProcessFetch(app), onError };
  const renderer = entry.module.createPageRenderer(undefined, options);
  return async (path) => {
    const sent: string = await (await renderer.render(new Request(publicOrigin + path))).text();
    expect(sent.length, path).toBeGreaterThan(30);
    return sent
      .replace(/<\/?(?:loc|url)>/g, "\n")
      .replace(/<[^>]*>/g, "")
      .replaceAll("&#x27;", "'")
      .replaceAll("\u00a0", " ");
  };
}

/** Every sentence that a promise adds to a page, prefixed with the promise's id. */
async function listCommitted(): Promise<string[]> {
  const texts = await Promise.all(languages.map((language) => readCommitments(language)));
  const said = texts.flat().flatMap(({ id, insertions }) =>
    insertions.map((insertion) => {
      if ("sentence" in insertion) return `${id} ${insertion.sentence}`;
      if ("line" in insertion) return `${id} ${insertion.line}`;
      return `${id} ${"item" in insertion ? insertion.item.text : insertion.section.heading}`;
    }),
  );
  return [...new Set(said)];
}
