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
  renderer: Pick<PageRenderer, "render">,
  surroundings: PageSurroundings,
): Promise<ReplyContent> {
  const mark = randomUUID();
  const request = syntheticRequest(page, surroundings.publicOrigin);
  const response = await renderer.render(request, mark);
  const marked = takeMarks(await response.text(), mark);
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
