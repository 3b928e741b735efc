import { createHash, randomUUID } from "node:crypto";
import { retryHeaders } from "../problems.ts";
import type { PageTarget } from "./page-target.ts";
import { constantHeaders } from "./plain-page.ts";
import type { ReplyContent } from "./stored-reply.ts";
import type { PageRenderer } from "./web-build.ts";

export type Page = Extract<PageTarget, { kind: "page" }>;

export type PageSurroundings = {
  publicOrigin: string;
  googleIdentity: boolean;
  /** The origin to whose page a form of ours may lead, where fees are paid online. */
  paysAt: string | undefined;
};

/** What a page's route answers as Cache-Control where no two visitors share it. */
export const NOT_KEPT = "no-store";

/**
 * Renders a page or its data with a request that has no cookie, query or header of the visitor's, so that
 * what is cached cannot depend on them. With `form` it is the page that answers this form.
 */
export async function renderPage(
  page: Page,
  renderer: Pick<PageRenderer, "render">,
  { form, ...surroundings }: PageSurroundings & { form?: URLSearchParams | undefined },
): Promise<ReplyContent> {
  const mark = randomUUID();
  const request = pageRequest(page, surroundings.publicOrigin, form);
  const response = await renderer.render(request, mark);
  const marked = takeMarks(await response.text(), mark);
  return {
    status: response.status,
    headers: {
      ...pageHeaders(page, marked, surroundings),
      ...routerHeaders(response),
      ...retryHeaders(response.status),
    },
    body: Buffer.from(marked.html),
  };
}

/** What the renderer is asked for a page. */
export function pageRequest(
  { pathname, isData }: Pick<Page, "pathname" | "isData">,
  publicOrigin: string,
  form?: URLSearchParams,
): Request {
  const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
  const address = new URL(isData ? data : pathname, publicOrigin);
  return new Request(address, form ? { method: "POST", body: form } : {});
}

type MarkedPage = {
  /** The page without its marks. */
  html: string;
  /** The CSP hashes of the marked scripts and styles. */
  scripts: string[];
  styles: string[];
};

/**
 * Finds the inline scripts and styles with this rendering's mark as their nonce, and removes the mark, since
 * a cached page cannot have a nonce. Anything without the mark gets no hash and never runs.
 */
export function takeMarks(html: string, mark: string): MarkedPage {
  return {
    html: html.replaceAll(` nonce="${mark}"`, ""),
    scripts: hashesOf(html, "script", mark),
    styles: hashesOf(html, "style", mark),
  };
}

/** The CSP of a page, with its inline scripts and styles by hash. */
export function contentSecurityPolicy(
  { scripts, styles }: Pick<MarkedPage, "scripts" | "styles">,
  { googleIdentity, paysAt }: Pick<PageSurroundings, "googleIdentity" | "paysAt">,
): string {
  const google = (source: string) => (googleIdentity ? [source] : []);
  const directives = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...scripts, ...google("https://accounts.google.com/gsi/client")],
    ["style-src", "'self'", ...styles, ...google("https://accounts.google.com/gsi/style")],
    ["manifest-src", "'self'"],
    ["media-src", "'self'", "blob:"],
    ["worker-src", "'self'"],
    ["connect-src", "'self'", ...google("https://accounts.google.com/gsi/")],
    ...(googleIdentity ? [["frame-src", "https://accounts.google.com/gsi/"]] : []),
    ["img-src", "'self'", "data:", "blob:", ...google("https://*.googleusercontent.com")],
    ["font-src", "'self'"],
    ["form-action", "'self'", ...(paysAt ? [paysAt] : [])],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** React never nests these elements, and writes no `>` into their attributes. */
function hashesOf(html: string, element: "script" | "style", mark: string): string[] {
  const marked = new RegExp(
    `<${element}(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`,
    "g",
  );
  const hashes = Array.from(html.matchAll(marked), ([, text = ""]) => sourceHash(text));
  return [...new Set(hashes)];
}

function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The router's headers of its answer, including those that identify its own data format. */
const keptHeaders = [
  "Content-Type",
  "Cache-Control",
  "Location",
  "X-Remix-Response",
  "X-Remix-Reload-Document",
];

function routerHeaders(response: Response): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function pageHeaders(
  { isData, language }: Page,
  marked: MarkedPage,
  { publicOrigin, googleIdentity, paysAt }: PageSurroundings,
): Record<string, string> {
  return {
    "Cache-Control": "public, no-cache",
    "Content-Language": language,
    ...constantHeaders(publicOrigin),
    ...(isData
      ? {}
      : { "Content-Security-Policy": contentSecurityPolicy(marked, { googleIdentity, paysAt }) }),
  };
}
