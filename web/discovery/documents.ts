import type { RouterContextProvider, ServerBuild } from "react-router";
import { policySlugs } from "../../contract/entities/documents.ts";
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
 * What stands on the site for machines. They are no routes, as the browser's router would only carry
 * them about; being answered like pages, they are kept by content version like pages.
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

/** The document at an address, or undefined where a page is meant. */
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
    call("listPublicCourses"),
    call("listPosts"),
    Promise.all(policySlugs.map((slug) => call("getPolicy", { params: { slug } }))),
  ]);
  const paths = pathsIn("en");
  const changed = new Map([
    ...posts.map(({ id, updated }) => [paths.blog(id), updated] as const),
    ...policies.map(({ policy }) => [`/${policy.slug}`, policy.effectiveDate] as const),
  ]);
  const addresses = publicAddresses(build, {
    "course-preview/:courseId": courses.map(({ id }) => paths.coursePreview(id)),
    "blogs/:blogId": posts.map(({ id }) => paths.blog(id)),
  });
  const entries = addresses.map(
    (address): SitemapEntry => ({ address, changedOn: changed.get(address) }),
  );
  return sitemapXml(publicOriginOf(side.context), entries);
}

async function writeRobots({ context }: Side): Promise<string> {
  return robotsTxt(publicOriginOf(context));
}

async function writeSecurityTxt({ build: _, ...side }: Side): Promise<string> {
  const { settings } = await serverCall(side)("getSite");
  const { securityContact } = settings;
  return securityTxt({ origin: publicOriginOf(side.context), securityContact, now: new Date() });
}

async function writeFeed({ build: _, ...side }: Side): Promise<string> {
  const language = languageOf(side.url.pathname);
  const call = serverCall(side);
  const query = { language };
  const [{ settings }, { page }, { posts }] = await Promise.all([
    call("getSite"),
    call("getListText", { params: { page: "blogs" }, query }),
    call("listPosts", { query }),
  ]);
  const whole = posts.map(({ id }) => call("getPost", { params: { id: String(id) }, query }));
  return feedXml({
    origin: publicOriginOf(side.context),
    language,
    brand: settings.brand[language],
    description: page.description,
    posts: (await Promise.all(whole)).map(({ post }) => post),
  });
}
