import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { rawGet } from "../testing/raw-get.ts";
import { createPages } from "./pages.ts";
import type { PageRenderer } from "./web-build.ts";

/** A renderer of four kinds of pages, which counts its calls. */
function fakeRenderer() {
  const rendered: string[] = [];
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const renderer: PageRenderer = {
    match(pathname) {
      if (pathname.startsWith("/own")) return { id: "own", sharedPath: undefined, isPrivate: true };
      if (pathname.startsWith("/courses/")) return { id: "course", sharedPath: "/courses/-" };
      const [, post] = /^\/blogs\/(.+)$/.exec(pathname) ?? [];
      if (post !== undefined) {
        const item = { kind: "post", id: post, missingPath: "/blogs/-" } as const;
        return { id: "blog", sharedPath: undefined, item };
      }
      if (/^\/(?:hi)?$|^\/(?:about|broken|throws|moved|away|away\.xml)$/.test(pathname))
        return { id: pathname, sharedPath: undefined };
      return { id: "*", sharedPath: "/not-found" };
    },
    faces: "@font-face{font-family:Ours}",
    async render(request, mark) {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search + [...request.headers.keys()].join());
      if (pathname === "/throws") throw new Error("no page");
      if (pathname === "/broken") return new Response("<h1>Oops</h1>", { status: 500, headers });
      if (pathname === "/own")
        return new Response("<h1>One</h1>", { headers: { "Cache-Control": "no-store" } });
      if (pathname === "/away") return new Response("<h1>Oops</h1>", { status: 503, headers });
      if (pathname === "/away.xml") return new Response(null, { status: 503 });
      if (pathname === "/moved")
        return new Response(null, { status: 302, headers: { Location: "/" } });
      const isMissing = /^\/(?:not-found|blogs\/-)(?:\.data)?$/.test(pathname);
      const html = `<script nonce="${mark}">let page=1</script><h1>${pathname}</h1>${"text ".repeat(200)}`;
      return new Response(html, { status: isMissing ? 404 : 200, headers });
    },
  };
  return { renderer, rendered };
}

let server: Server;
let port: number;
let rendered: string[];
let pages: ReturnType<typeof createPages>;
let version: () => string | Promise<string>;
let posts = 10;
const errors: unknown[] = [];
/** The ids that were looked up. */
const asked: string[] = [];

beforeEach(async () => {
  const fake = fakeRenderer();
  rendered = fake.rendered;
  version = () => "1";
  errors.length = 0;
  asked.length = 0;
  posts = 10;
  pages = createPages(fake.renderer, {
    publicOrigin: "https://institute.example",
    googleIdentity: false,
    paysAt: undefined,
    contentVersion: () => version(),
    rateLimits: true,
    exists: async ({ id }) => {
      asked.push(id);
      return Number(id) < posts;
    },
    onError: (error) => errors.push(error),
  });
  server = createServer((request, response) => {
    const network = request.headers["x-network"];
    void pages.answer(request, response, () => (typeof network === "string" ? network : "class"));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawGet({ port, path, headers, method });

describe("the page cache", () => {
  test("renders a page once, whatever the later requests", async () => {
    await Promise.all([get("/about"), get("/about"), get("/about")]);
    await get("/about");
    expect(rendered).toEqual(["/about"]);
  });

  test("does not grow by a thousand query strings, headers or made-up addresses", async () => {
    await Promise.all(["/about", "/nothing", "/courses/id"].map((path) => get(path)));
    const { size } = pages.cache;
    for (let at = 0; at < 1000; at++) {
      await get(`/about?q=${at}`, {
        "X-Forwarded-Host": `evil-${at}`,
        "Accept-Language": `x-${at}`,
        "User-Agent": `${at}`,
        Cookie: `session=${at}`,
        Host: `host-${at}.example`,
        Accept: `text/${at}`,
        "Accept-Encoding": ["br", "gzip", `x-${at}`][at % 3] ?? "",
      });
      await get(`/nothing-${at}`);
      await get(`/courses/id-${at}`);
    }
    expect(pages.cache.size).toEqual(size);
    expect(rendered).toEqual(["/about", "/not-found", "/courses/-"]);
  });

  test("renders one answer for all ids that do not exist, and looks each up once", async () => {
    for (let id = 100; id < 120; id++) expect((await get(`/blogs/${id}`)).status).toBe(404);
    expect((await get("/blogs/100.data")).status).toBe(404);
    expect(rendered).toEqual(["/blogs/-", "/blogs/-.data"]);
    expect(pages.cache.size.entries).toBe(2);
    expect(asked).toHaveLength(21);
  });

  test("does not look up items of cached pages", async () => {
    await get("/blogs/7");
    await get("/blogs/7");
    expect([rendered, asked]).toEqual([["/blogs/7"], ["7"]]);
  });

  test("shows an item as soon as there is one", async () => {
    expect((await get("/blogs/12")).status).toBe(404);
    posts = 20;
    expect((await get("/blogs/12")).status).toBe(200);
  });

  test("shows a new content version at once and forgets the old", async () => {
    await get("/about");
    version = () => Promise.resolve("2");
    await get("/about");
    expect(rendered).toEqual(["/about", "/about"]);
    expect(pages.cache.size.entries).toBe(1);
  });

  test("serves cached pages while the content version cannot be read", async () => {
    await get("/about");
    version = () => {
      throw new Error("database away");
    };
    expect((await get("/about")).status).toBe(200);
    expect(rendered).toEqual(["/about"]);
  });

  test("keeps a page's data apart from the page", async () => {
    await get("/about");
    await get("/about.data?_routes=x");
    await get("/_.data");
    expect(rendered).toEqual(["/about", "/about.data", "/_.data"]);
  });
});

test("a page whose route forbids to store it is rendered for each who asks", async () => {
  await get("/own");
  const { status, headers } = await get("/own");
  expect([status, headers["cache-control"], headers.etag]).toEqual([200, "no-store", undefined]);
  expect(rendered).toEqual(["/own", "/own"]);
  expect(pages.cache.size.entries).toBe(0);
});

describe("an answer", () => {
  test("has the accepted encoding, with its own strong ETag", async () => {
    const br = await get("/about", { "Accept-Encoding": "gzip, deflate, br, zstd" });
    const gz = await get("/about", { "Accept-Encoding": "br;q=0, gzip" });
    const plain = await get("/about");
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString());
    expect(gunzipSync(gz.body).toString()).toBe(plain.body.toString());
    expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(br.headers.etag).toMatch(/^"[^"]+"$/);
    expect(br.headers.vary).toBe("Accept-Encoding");
  });

  test("is 304 without a body where the client has it", async () => {
    const { headers } = await get("/about");
    const again = await get("/about", { "If-None-Match": `"other", W/${headers.etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(headers.etag);
  });

  test("to HEAD has the headers of GET and no body", async () => {
    const { headers } = await get("/about");
    const head = await get("/about", {}, "HEAD");
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
    expect(head.body.length).toBe(0);
  });

  test("says its language and carries the headers of every page", async () => {
    const { headers } = await get("/hi");
    expect(headers["content-language"]).toBe("hi");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  });
});

describe("an address", () => {
  test.each([
    ["/about/", "/about"],
    ["//evil.example/", "/evil.example"],
    ["///evil.example//x", "/evil.example/x"],
    ["/about//?next=//evil.example", "/about?next=//evil.example"],
    ["/HI/Courses?Query=A", "/hi/courses?Query=A"],
  ])("with extra slashes or capitals, %s, redirects to %s on this site", async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  test.each([
    "/%61bout",
    "/about%2F",
    "/\\evil.example",
    "/about;x",
    `/${"a".repeat(400)}`,
    "/../x",
  ])("that no page can have, %s, is the not-found page", async (path) => {
    expect((await get(path)).status).toBe(404);
    expect(rendered).toEqual(["/not-found"]);
  });
});

describe("a page that fails", () => {
  test("is not cached", async () => {
    const answer = await get("/broken");
    expect([answer.status, answer.headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(pages.cache.size.entries).toBe(0);
  });

  test("shows the spec's text even where nothing could be rendered", async () => {
    const answer = await get("/throws");
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toContain("Oops! Something went wrong.");
    expect(answer.body.toString()).toContain("<style>@font-face{font-family:Ours}");
    expect(errors).toHaveLength(1);
  });

  test.each([
    ["with an error page", "/away", "<h1>Oops</h1>"],
    ["with a plain error page for other documents", "/away.xml", "Oops! Something went wrong."],
  ])("temporarily says when to try again, %s, and is not cached", async (_, path, text) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(503);
    expect([headers["retry-after"], headers["cache-control"]]).toEqual(["5", "no-store"]);
    expect(body.toString()).toContain(text);
    expect(pages.cache.size.entries).toBe(0);
  });

  test("is not mistaken for a redirect, which is passed on", async () => {
    const answer = await get("/moved");
    expect([answer.status, answer.headers.location]).toEqual([302, "/"]);
  });
});

describe("the render budget", () => {
  const page = (id: number) => `/blogs/${id}`;

  async function renderAs(network: string, { from = 0, count }: { from?: number; count: number }) {
    for (let id = from; id < from + count; id++)
      expect((await get(page(id), { "x-network": network })).status).toBe(200);
  }

  test("serves a class that opens the same new pages at once, and then all others", async () => {
    posts = 60;
    for (let id = 0; id < posts; id++) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => get(page(id))));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
    expect(rendered).toHaveLength(60);
  });

  test("refuses a network above it in the page's language, and no other", async () => {
    posts = 10_000;
    await renderAs("class", { count: limits.networkRendersPerMinute });
    const refused = await get("/hi");
    expect([refused.status, refused.headers["cache-control"]]).toEqual([429, "no-store"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.body.toString()).toContain("कृपया एक मिनट रुकें।");
    expect((await get("/about")).body.toString()).toContain("Please wait a minute.");
    expect((await get("/share/cell/about.png")).status).toBe(429);
    expect(rendered).toHaveLength(limits.networkRendersPerMinute);
    expect((await get("/about", { "x-network": "other" })).status).toBe(200);
    expect(errors).toEqual([]);
  });

  test("refuses a network the pages of its own above their limit, and spends nothing else on them", async () => {
    for (let at = 0; at < limits.privateRendersPerMinute; at++)
      expect((await get("/own")).status).toBe(200);
    expect((await get("/own")).status).toBe(429);
    expect((await get("/own", { "x-network": "other" })).status).toBe(200);
    posts = 10_000;
    await renderAs("class", { count: limits.networkRendersPerMinute });
    expect((await get("/about")).status).toBe(429);
  });

  test("is not spent on forms, which have a limit of their own", async () => {
    const page = { kind: "page", pathname: "/about", isData: false, language: "en" } as const;
    for (let at = 0; at <= limits.networkRendersPerMinute; at++)
      await pages.answerForm(page, new URLSearchParams());
    expect((await get("/about")).status).toBe(200);
  });

  test("refuses new pages to everybody above the process's limit, and still serves cached ones", async () => {
    posts = 10_000;
    const own = limits.networkRendersPerMinute;
    const networks = limits.rendersPerMinute / own;
    for (let at = 0; at < networks; at++)
      await renderAs(`class ${at}`, { from: at * own, count: own });
    const refused = await get("/about", { "x-network": "other" });
    expect([refused.status, refused.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.body.toString()).toContain("Oops! Something went wrong.");
    expect((await get(page(posts), { "x-network": "other" })).status).toBe(503);
    expect((await get(page(0), { "x-network": "class 0" })).status).toBe(200);
    expect(rendered).toHaveLength(limits.rendersPerMinute);
  });
});
