import type { RouterContextProvider, ServerBuild } from "react-router";
import { policySlugs } from "../../contract/entities/closed-lists.ts";
import { publicOriginOf, serverCall } from "../api/server-call.ts";
import { localizedPath, pathsIn } from "../paths.ts";
import { languageOf } from "../texts/texts.ts";
import { feedAddress, feedXml, type SitemapEntry, sitemapXml } from "./xml-documents.ts";

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
    "course-preview/:courseId": courses.map(({ slug }) => paths.coursePreview(slug)),
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

/**
 * Excludes the API, the office and pages behind the login. A page that may be read but not indexed has a
 * `noindex` of its own, which a crawler that is excluded would never see.
 */
export function robotsTxt(origin: string): string {
  const { admin, profile, studyMaterials, courseRegistration } = pathsIn("en");
  const closed = [admin, profile, studyMaterials, courseRegistration].map((path) => path());
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    // Share pictures, which messengers fetch.
    "Allow: /api/public/courses/*/share.png",
    ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: ${localizedPath(path, "hi")}`]),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}

type Given = { origin: string; securityContact: string | null; now: Date };

/** RFC 9116. Without a security contact in the settings it names the contact page. */
export function securityTxt({ origin, securityContact, now }: Given): string {
  const expires = new Date(now);
  // Recommended: less than a year into the future (section 2.5.5).
  expires.setUTCDate(expires.getUTCDate() + 180);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${contactAddress(securityContact) ?? origin + pathsIn("en").contact()}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}

/** The setting is an e-mail address or a URL; the file needs a URI. */
function contactAddress(contact: string | null): string | undefined {
  if (contact === null) return undefined;
  return contact.startsWith("https://") ? contact : `mailto:${contact}`;
}

/** Patterns with a parameter, such as `blogs/:blogId`, and their paths. */
type ListedAddresses = Record<string, readonly string[]>;

type Route = NonNullable<ServerBuild["routes"][string]>;

/** The layout of public pages; all pages below it are in the sitemap. */
const PUBLIC_LAYOUT = "public/layout";

/**
 * English paths of every public page, from the route table of the build, so that a new page needs no second
 * entry. `/home` is listed as `/`. A pattern with a parameter is replaced by the paths that `listed` has for
 * it; throws where it has none.
 */
export function publicAddresses(build: Pick<ServerBuild, "routes">, listed: ListedAddresses) {
  const { homeByName } = pathsIn("en");
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => isUnder(PUBLIC_LAYOUT, route, build.routes))
    .flatMap(({ path = "" }) => (path.includes(":") ? listedUnder(path, listed) : [`/${path}`]))
    .filter((address) => address !== homeByName());
}

function isUnder(ancestorId: string, { parentId }: Route, routes: ServerBuild["routes"]): boolean {
  if (parentId === undefined) return false;
  if (parentId === ancestorId) return true;
  const parent = routes[parentId];
  return parent !== undefined && isUnder(ancestorId, parent, routes);
}

function listedUnder(pattern: string, listed: ListedAddresses): readonly string[] {
  const addresses = listed[pattern];
  if (!addresses) throw new Error(`Nobody lists the pages of ${pattern}`);
  return addresses;
}
