import { localizedPath, pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { faultsOfPicture, originOf, readHead, sitemapLocations } from "./fixtures/page-head.ts";

const documents = [
  ["/sitemap.xml", "application/xml"],
  ["/robots.txt", "text/plain"],
  ["/.well-known/security.txt", "text/plain"],
  ["/rss.xml", "application/rss+xml"],
  ["/hi/rss.xml", "application/rss+xml"],
] as const;

test("every address is in the sitemap in both languages, or is noindex or has another canonical address", async ({
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
  for (const { slug } of courses) expect(locations).toContain(paths.coursePreview(slug));
  for (const { id } of posts) expect(locations).toContain(paths.blog(id));
});

test("the sitemap has the dates of posts and policies", async ({ request }) => {
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

test("/home is canonical to /, gated pages are noindex, and missing ones are 404", async ({
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
  for (const [path, title] of [
    ["/nothing", "Page not found · Gyanpath"],
    ["/blogs/99", "Page not found · Gyanpath"],
    ["/hi/blogs/99", "पेज नहीं मिला · ज्ञानपथ"],
    ["/course-preview/none", /./],
    ["/share/nothing.png", /./],
  ] as const) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    const head = await readHead(page, await answer.text());
    expect([path, head.meta.robots, head.canonical]).toEqual([path, "noindex", null]);
    expect(head.title, path).toMatch(title);
  }
});

test("sitemap, robots, feeds and security.txt have their type, a strong ETag and HEAD, and refuse POST", async ({
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

test("a new course is in the sitemap, and markup in its title stays text", async ({
  page,
  request,
  context,
  admin: _signedIn,
}) => {
  const title = '</script><script>window.broken=1</script><b>"Optics" & मापन';
  const id = await createCourse(context, { title, batchSize: 20, feePaise: 100 });
  const byId = pathsIn("en").coursePreview(id);
  await expect.poll(async () => (await request.get(byId)).status()).toBe(200);
  const { course } = await (await request.get(`/api/public/courses/${id}`)).json();
  const path = pathsIn("en").coursePreview(course.slug);
  const old = await request.get(byId, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, path]);
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

/** Every address without parameters. */
function plainAddresses(): string[] {
  return Object.values(pathsIn("en"))
    .filter((build) => build.length === 0)
    .map((build) => (build as () => string)());
}
