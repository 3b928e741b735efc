import { randomUUID } from "node:crypto";
import { retryHeaders } from "../retry-after.ts";
import { constantHeaders } from "./constant-headers.ts";
import { contentSecurityPolicy, type MarkedPage, takeMarks } from "./content-security-policy.ts";
import type { PageTarget } from "./page-target.ts";
import type { ReplyContent } from "./stored-reply.ts";
import type { PageRenderer } from "./web-build.ts";

export type Page = Extract<PageTarget, { kind: "page" }>;

export type PageSurroundings = {
  publicOrigin: string;
  googleIdentity: boolean;
};

/**
 * Renders a page or its data for nobody in particular: the request has no cookie, no query and no
 * header of the visitor's, so that what is kept can depend on none of them.
 */
export async function renderPage(
  page: Page,
  renderer: Pick<PageRenderer, "render" | "match">,
  surroundings: PageSurroundings,
): Promise<ReplyContent> {
  const mark = randomUUID();
  const request = syntheticRequest(page, surroundings.publicOrigin);
  const response = await renderer.render(request, mark);
  // What many addresses share is for the most part a frame that its scripts have yet to fill.
  const isOwn = renderer.match(page.pathname).sharedPath === undefined;
  const marked = takeMarks(scriptsLast(await response.text(), { isWaiting: isOwn }), mark);
  return {
    status: response.status,
    headers: {
      ...routerHeaders(response),
      ...pageHeaders(page, marked, surroundings),
      ...retryHeaders(response.status),
    },
    body: Buffer.from(marked.html),
  };
}

function syntheticRequest({ pathname, isData }: Page, publicOrigin: string): Request {
  const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
  return new Request(new URL(isData ? data : pathname, publicOrigin));
}

/**
 * Scripts make the page lively, but it can be read without. Announced at the end of the document they share
 * the line not with it, whatever a proxy makes of priorities. Scripts of a page that can be read are waiting:
 * neither fetched nor run before the words are painted (web/head/late-start.ts begins them).
 */
function scriptsLast(html: string, { isWaiting }: { isWaiting: boolean }): string {
  const scripts: string[] = [];
  const before = html.replace(/<link rel="modulepreload" [^>]*>/g, (link) => {
    scripts.push(link.replace(" ", ' fetchpriority="low" '));
    return "";
  });
  const end = before.lastIndexOf("</body>");
  if (end < 0) return html;
  const whole = before.slice(0, end) + scripts.join("") + before.slice(end);
  return isWaiting ? scriptsWaiting(whole) : whole;
}

function scriptsWaiting(html: string): string {
  return html
    .replace(/(<script(?=[^>]* async)[^>]*) type="module"/, '$1 type="text/later"')
    .replaceAll(' rel="modulepreload" ', ' rel="later" ');
}

const keptHeaders = ["content-type", "location", "x-remix-response", "x-remix-reload-document"];

function routerHeaders(response: Response): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name === "content-type" ? "Content-Type" : name, value]];
    }),
  );
}

function pageHeaders(
  { isData, language }: Page,
  marked: MarkedPage,
  { publicOrigin, googleIdentity }: PageSurroundings,
): Record<string, string> {
  return {
    "Cache-Control": "public, no-cache",
    "Content-Language": language,
    ...constantHeaders(publicOrigin),
    ...(isData
      ? {}
      : { "Content-Security-Policy": contentSecurityPolicy(marked, { googleIdentity }) }),
  };
}
