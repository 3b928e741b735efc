import { expect, it } from "vitest";
import type { Post } from "../../contract/entities/documents.ts";
import { publicAddresses, robotsTxt, securityTxt } from "./documents.ts";
import { feedXml, sitemapXml } from "./xml-documents.ts";

const origin = "https://x.example";

/** Parses the document; fails where it is not well formed. */
function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, "application/xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  return parsed;
}

const post: Post = {
  id: 3,
  title: 'Forces & motion <in> a "day"\u0007',
  author: "Gyanpath",
  date: "2025-01-10",
  updated: "2026-11-21",
  examYear: "2026",
  excerpt: "Why?",
  readingMinutes: 4,
  official: null,
  isInHindi: true,
  html: '<p><a href="/courses">All</a> <a href="//other.example">Other</a></p>',
  toc: [],
  previous: null,
  next: null,
};

it("lists each page in both languages with its alternate, and its last change where known", () => {
  const map = sitemapXml(origin, [
    { address: "/" },
    { address: "/blogs/1", changedOn: "2026-11-21" },
  ]);
  expect(map).toContain("<loc>https://x.example/</loc>");
  expect(map).toContain("<loc>https://x.example/hi/blogs/1</loc>\n<lastmod>2026-11-21</lastmod>");
  expect(map.match(/<lastmod>/g)).toHaveLength(2);
  const alternates = map.match(/hreflang="[\w-]+" href="[^"]+"/g);
  expect(alternates?.slice(0, 3)).toEqual([
    'hreflang="en" href="https://x.example/"',
    'hreflang="hi" href="https://x.example/hi"',
    'hreflang="x-default" href="https://x.example/"',
  ]);
  expect(alternates).toHaveLength(12);
});

it("takes the public pages from the routes, without gated pages and with /home as /", () => {
  const route = (id: string, parentId?: string, path?: string) => {
    const place = { ...(parentId && { parentId }), ...(path && { path }) };
    return [id, { id, ...place, module: { default: () => null } }] as const;
  };
  const routes = Object.fromEntries([
    route("root"),
    route("frame", "root", "hi?"),
    route("public/layout", "frame"),
    route("public/home/page", "public/layout"),
    route("home", "public/layout", "home"),
    route("public/about/page", "public/layout", "about"),
    route("public/blog/page", "public/layout", "blogs/:blogId"),
    route("student/layout", "frame"),
    route("student/today/page", "student/layout", "profile"),
    route("not-found", "frame", "*"),
  ]);
  const listed = { "blogs/:blogId": ["/blogs/1"] };
  expect(publicAddresses({ routes }, listed)).toEqual(["/", "/about", "/blogs/1"]);
  expect(() => publicAddresses({ routes }, {})).toThrow("blogs/:blogId");
});

it("excludes the API, the office and the student's pages from crawling and names the sitemap", () => {
  const lines = robotsTxt(origin).split("\n");
  expect(lines).toContain("Disallow: /api/");
  expect(lines).toContain("Allow: /api/public/courses/*/share.png");
  for (const closed of ["/admin", "/hi/admin", "/profile", "/hi/study-materials"]) {
    expect(lines).toContain(`Disallow: ${closed}`);
  }
  expect(lines).toContain("Sitemap: https://x.example/sitemap.xml");
});

it("has the full text of every post, escaped and with absolute links", () => {
  const feed = feedXml({
    origin,
    language: "hi",
    brand: "ज्ञानपथ",
    description: "d",
    posts: [post],
  });
  const parsed = parse(feed);
  const item = parsed.querySelector("item");
  expect(item?.querySelector("title")?.textContent).toBe('Forces & motion <in> a "day"');
  expect(item?.querySelector("link")?.textContent).toBe("https://x.example/hi/blogs/3");
  expect(item?.querySelector("pubDate")?.textContent).toBe("Thu, 09 Jan 2025 18:30:00 GMT");
  expect(feed).toContain("&lt;a href=&quot;https://x.example/courses&quot;&gt;");
  expect(feed).toContain("&quot;//other.example&quot;");
});

it("names the security contact, or the contact page, and its expiry", () => {
  const now = new Date("2026-01-15T10:00:00Z");
  const contactOf = (securityContact: string | null) =>
    securityTxt({ origin, securityContact, now }).split("\n")[0];
  expect(contactOf(null)).toBe("Contact: https://x.example/contact");
  expect(contactOf("safe@x.example")).toBe("Contact: mailto:safe@x.example");
  expect(contactOf("https://x.example/report")).toBe("Contact: https://x.example/report");
  expect(securityTxt({ origin, securityContact: null, now })).toContain(
    "Expires: 2026-07-14T00:00:00.000Z",
  );
});
