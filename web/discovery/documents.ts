import type { RouterContextProvider, ServerBuild } from "react-router";
import { policySlugs } from "../../contract/entities/closed-lists.ts";
import { publicOriginOf, serverCall } from "../api/server-call.ts";
import { languageOf } from "../messages/language.ts";
import { pathsIn } from "../paths.ts";
import { feedAddress, feedXml } from "./feed.ts";
import { publicAddresses } from "./public-addresses.ts";
import { robotsTxt } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import { type SitemapEntry, sitemapXml } from "./sitemap.ts";

type Side = {
  build: Pick<ServerBuild, "routes">;
  context: RouterContextProvider;
  url: URL;
};

type PlainDocument = { type: string; write(side: Side): Promise<string> };

const feed: PlainDocument = { type: "application/rss+xml", write: writeFeed };

/**
 * Documents for machines. They are not routes, which the browser's manifest would contain for nothing; they
 * are served like pages and cached by content version.
 */
const documents: Record<string, PlainDocument> = {
  "/sitemap.xml": { type: "application/xml", write: writeSitemap },
  "/robots.txt": { type: "text/plain", write: writeRobots },
  "/.well-known/security.txt": { type: "text/plain", write: writeSecurityTxt },
  [feedAddress("en")]: feed,
  [feedAddress("hi")]: feed,
};

export function isDocument(pathname: string): boolean {
  return Object.hasOwn(documents, pathname);
}

/** The document at a path, or undefined for a page. */
export async function findDocument(side: Side): Promise<Response | undefined> {
  const { pathname } = side.url;
  const document = isDocument(pathname) ? documents[pathname] : undefined;
  if (!document) return undefined;
  const headers = { "Content-Type": `${document.type}; charset=utf-8` };
  return new Response(await document.write(side), { headers });
}

async function writeSitemap({ build, ...side }: Side): Promise<string> {
  const call = serverCall(side);
  const [{ courses }, { posts }, policies] = await Promise.all([
    call("GET /api/public/courses"),
    call("GET /api/public/posts"),
    Promise.all(
      policySlugs.map((slug) => call("GET /api/public/policies/:slug", { params: { slug } })),
    ),
  ]);
  const paths = pathsIn("en");
  const changed = new Map([
    ...posts.map(({ id, updated }) => [paths.blog(id), updated] as const),
    ...policies.map(({ policy }) => [`/${policy.slug}`, policy.effectiveDate] as const),
  ]);
  const inEnglishOnly = new Set(
    posts.filter(({ isInHindi }) => !isInHindi).map(({ id }) => paths.blog(id)),
  );
  const addresses = publicAddresses(build, {
    "course-preview/:courseId": courses.map(({ id }) => paths.coursePreview(id)),
    "blogs/:blogId": posts.map(({ id }) => paths.blog(id)),
    // Search engines are to find the version that holds.
    ...Object.fromEntries(policySlugs.map((slug) => [`${slug}/:day`, []])),
  });
  const entries = addresses.map(
    (address): SitemapEntry => ({
      address,
      changedOn: changed.get(address),
      isInHindi: !inEnglishOnly.has(address),
    }),
  );
  return sitemapXml(publicOriginOf(side.context), entries);
}

async function writeRobots({ context }: Side): Promise<string> {
  return robotsTxt(publicOriginOf(context));
}

async function writeSecurityTxt({ build: _, ...side }: Side): Promise<string> {
  const { settings } = await serverCall(side)("GET /api/public/site");
  const { securityContact } = settings;
  return securityTxt({ origin: publicOriginOf(side.context), securityContact, now: new Date() });
}

async function writeFeed({ build: _, ...side }: Side): Promise<string> {
  const language = languageOf(side.url.pathname);
  const call = serverCall(side);
  const query = { language };
  const [{ settings }, { page }, { posts }] = await Promise.all([
    call("GET /api/public/site"),
    call("GET /api/public/texts/lists/:page", { params: { page: "blogs" }, query }),
    call("GET /api/public/posts", { query }),
  ]);
  const whole = posts.map(({ id }) =>
    call("GET /api/public/posts/:id", { params: { id: String(id) }, query }),
  );
  return feedXml({
    origin: publicOriginOf(side.context),
    language,
    brand: settings.brand[language],
    description: page.description,
    posts: (await Promise.all(whole)).map(({ post }) => post),
  });
}
