import type { APIRequestContext } from "@playwright/test";
import { localizedPath, pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { type PageHead, readHead } from "./fixtures/page-head.ts";
import { faultsOf } from "./fixtures/required-facts.ts";

const documents = [
  ["/sitemap.xml", "application/xml"],
  ["/robots.txt", "text/plain"],
  ["/.well-known/security.txt", "text/plain"],
  ["/rss.xml", "application/rss+xml"],
  ["/hi/rss.xml", "application/rss+xml"],
] as const;

/** The kinds of fact that pages must tell; every other page may. */
const factsOf: Record<string, string[]> = {
  "/": ["EducationalOrganization"],
  "/contact": ["EducationalOrganization"],
  "/courses": ["ItemList"],
  "/faq": ["FAQPage"],
  "/course-preview": ["Course", "BreadcrumbList"],
  "/blogs/": ["BlogPosting", "BreadcrumbList"],
};

for (const language of ["en", "hi"] as const) {
  test(`every public page tells robots what it is (${language})`, async ({ page, request }) => {
    const origin = await originOf(request);
    for (const address of await publicAddresses(request)) {
      const own = origin + localizedPath(address, language);
      const answer = await request.get(own);
      expect(answer.status(), own).toBe(200);
      const head = await readHead(page, await answer.text());
      expect.soft(faultsOfHead(head, { address, own, origin, language }), own).toEqual([]);
      expect.soft(await faultsOfPicture(request, head), own).toEqual([]);
      expect.soft(head.facts.flatMap(faultsOf), own).toEqual([]);
    }
  });
}

test("every address of the site is in the sitemap in both languages, or says why it is not", async ({
  page,
  request,
}) => {
  const origin = await originOf(request);
  const locations = await sitemapLocations(request);
  expect(new Set(locations).size).toBe(locations.length);
  for (const address of plainAddresses()) {
    const isListed = locations.includes(address);
    expect([address, locations.includes(localizedPath(address, "hi"))]).toEqual([
      address,
      isListed,
    ]);
    if (isListed) continue;
    const head = await readHead(page, await (await request.get(address)).text());
    const isAnother = head.canonical !== null && head.canonical !== origin + address;
    expect([address, head.meta.robots === "noindex" || isAnother]).toEqual([address, true]);
  }
  const { courses } = await (await request.get("/api/public/courses")).json();
  const { posts } = await (await request.get("/api/public/posts")).json();
  const paths = pathsIn("en");
  for (const { id } of courses) expect(locations).toContain(paths.coursePreview(id));
  for (const { id } of posts) expect(locations).toContain(paths.blog(id));
});

test("the sitemap says of posts and policies when they changed", async ({ request }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const changed = [...map.matchAll(/<loc>([^<]+)<\/loc>\n<lastmod>([\d-]+)</g)].map(
    ([, address = "", day]) => [new URL(address).pathname, day],
  );
  const { policy } = await (await request.get("/api/public/policies/refund-policy")).json();
  const { post } = await (await request.get("/api/public/posts/1")).json();
  expect(changed).toContainEqual(["/hi/refund-policy", policy.effectiveDate]);
  expect(changed).toContainEqual(["/blogs/1", post.updated]);
  expect(changed).toHaveLength(2 * (4 + 4));
});

test("home by its other name is home, gated pages are not listed, and what is not there is 404", async ({
  page,
  request,
}) => {
  const origin = await originOf(request);
  for (const [path, canonical] of [
    ["/home", "/"],
    ["/hi/home", "/hi"],
  ]) {
    const head = await readHead(page, await (await request.get(path ?? "")).text());
    expect(head.canonical).toBe(origin + canonical);
  }
  for (const path of ["/profile", "/hi/study-materials", "/admin", "/admin/people", "/courses/x"]) {
    const answer = await request.get(path);
    const head = await readHead(page, await answer.text());
    expect([path, head.meta.robots]).toEqual([path, "noindex"]);
  }
  for (const path of ["/nothing", "/hi/blogs/99", "/course-preview/none", "/share/nothing.png"]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    const head = await readHead(page, await answer.text());
    expect([path, head.meta.robots, head.canonical]).toEqual([path, "noindex", null]);
    expect(head.title, path).not.toBe("");
  }
});

test("what stands there for machines comes with its type, a strong ETag and HEAD, and takes nothing else", async ({
  page,
  request,
}) => {
  for (const [path, type] of documents) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
    const etag = answer.headers().etag ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await request.get(path, { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);
    const head = await request.head(path);
    expect([head.status(), head.headers().etag]).toEqual([200, etag]);
    expect((await request.post(path)).status()).toBe(405);
    if (!path.endsWith(".xml")) continue;
    const root = await page.evaluate(
      (xml) => {
        return new DOMParser().parseFromString(xml, "application/xml").documentElement.nodeName;
      },
      await answer.text(),
    );
    expect(["urlset", "rss"]).toContain(root);
  }
});

test("what is told to robots costs browsers nothing: no word of it, and no empty script", async ({
  request,
}) => {
  const { courses } = await (await request.get("/api/public/courses")).json();
  const paths = pathsIn("en");
  for (const path of [
    paths.home(),
    paths.courses(),
    paths.blog(1),
    paths.coursePreview(courses[0].id),
  ]) {
    const html = await (await request.get(path)).text();
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    for (const script of scripts) {
      const code = await (await request.get(script)).text();
      expect(code, script).not.toMatch(/og:image|schema\.org|^(?:import"[^"]+";)+\s*$/);
    }
  }
});

test("a new course is found, and its title stays text however it is written", async ({
  page,
  request,
  context,
  admin: _signedIn,
}) => {
  const title = '</script><script>window.broken=1</script><b>"Optics" & मापन';
  const id = await createCourse(context, { title, batchSize: 20, feePaise: 100 });
  const path = pathsIn("en").coursePreview(id);
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  expect(await sitemapLocations(request)).toContain(path);
  const html = await (await request.get(path)).text();
  expect(html).not.toContain("<script>window.broken");
  const head = await readHead(page, html);
  expect(head.facts.find((fact) => fact["@type"] === "Course")?.name).toBe(title);
  expect(head.meta["og:title"]).toBe(title);
  expect(await faultsOfPicture(request, head)).toEqual([]);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
});

type Place = { address: string; own: string; origin: string; language: "en" | "hi" };

function faultsOfHead(head: PageHead, { address, own, origin, language }: Place): string[] {
  const { meta } = head;
  const told = head.facts.map((fact) => fact["@type"]);
  const kinds = Object.entries(factsOf).find(([start]) =>
    start === "/" || !/preview|\/$/.test(start) ? address === start : address.startsWith(start),
  )?.[1];
  const claims: Record<string, boolean> = {
    [`language ${head.language}`]: head.language === language,
    [`title "${head.title}"`]: head.title.length > 10,
    [`${head.h1} h1`]: head.h1 === 1,
    [`description "${meta.description}"`]: (meta.description ?? "").length > 20,
    [`canonical ${head.canonical}`]: head.canonical === own,
    "hreflang en": head.alternates.en === origin + address,
    "hreflang hi": head.alternates.hi === origin + localizedPath(address, "hi"),
    "hreflang x-default": head.alternates["x-default"] === origin + address,
    "og:url": meta["og:url"] === own,
    "og:locale": meta["og:locale"] === (language === "hi" ? "hi_IN" : "en_IN"),
    "og:site_name": meta["og:site_name"] === (language === "hi" ? "ज्ञानपथ" : "Gyanpath"),
    "og:image size": meta["og:image:width"] === "1200" && meta["og:image:height"] === "630",
    "og:image:alt": (meta["og:image:alt"] ?? "").includes(meta["og:title"] ?? "?"),
    "twitter:card": meta["twitter:card"] === "summary_large_image",
    "no robots": meta.robots === undefined,
    feed: head.feed === (language === "hi" ? "/hi/rss.xml" : "/rss.xml"),
    [`facts ${told}`]: (kinds ?? []).every((kind) => told.includes(kind)),
  };
  return Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
}

async function faultsOfPicture(request: APIRequestContext, { meta }: PageHead): Promise<string[]> {
  const answer = await request.get(meta["og:image"] ?? "/no-picture");
  const bytes = await answer.body();
  const type = answer.headers()["content-type"];
  if (answer.status() !== 200 || type !== "image/png") return [`${answer.status()} ${type}`];
  // A PNG begins with its signature and the IHDR chunk, which holds width and height.
  const size = `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  return size === "1200x630" && bytes.length < 300_000 ? [] : [`${size}, ${bytes.length} bytes`];
}

/** Where the site says that it stands. */
async function originOf(request: APIRequestContext): Promise<string> {
  const robots = await (await request.get("/robots.txt")).text();
  return new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "").origin;
}

async function sitemapLocations(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get("/sitemap.xml")).text();
  return Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, location = ""]) => {
    return new URL(location).pathname;
  });
}

/** The English addresses of the sitemap, each a page in two languages. */
async function publicAddresses(request: APIRequestContext): Promise<string[]> {
  const locations = await sitemapLocations(request);
  return locations.filter((location) => location === localizedPath(location, "en"));
}

/** Every address of the table that needs no value. */
function plainAddresses(): string[] {
  return Object.values(pathsIn("en"))
    .filter((build) => build.length === 0)
    .map((build) => (build as () => string)());
}
