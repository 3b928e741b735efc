import { randomUUID } from "node:crypto";
import { retryHeaders } from "../problems.ts";
import { contentSecurityPolicy, type MarkedPage, takeMarks } from "./content-security-policy.ts";
import type { PageTarget } from "./page-target.ts";
import { constantHeaders } from "./plain-page.ts";
import type { ReplyContent } from "./stored-reply.ts";
import type { PageRenderer } from "./web-build.ts";

export type Page = Extract<PageTarget, { kind: "page" }>;

export type PageSurroundings = {
  publicOrigin: string;
  googleIdentity: boolean;
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
