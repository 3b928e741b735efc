import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Guard } from "../guard.ts";

/** How the web's own entry module matches an address; see web/entry.server.tsx. */
export type MatchedPage = {
  id: string;
  sharedPath: string | undefined;
  /** Whether the page belongs to one visitor: it is never cached. */
  isPrivate?: boolean;
  /** The item that the address names, if the page has one; `missingPath` is where a missing one is rendered. */
  item?: (PageItem & { missingPath: string }) | undefined;
};

export type PageItem = {
  kind: "course" | "post" | "policy" | "ticket" | "paper" | "receipt";
  id: string;
};

export type PageRenderer = {
  /** The website's `@font-face` rules, for pages that the server writes itself. */
  faces: string;
  match(pathname: string): MatchedPage;
  /** Our inline scripts and styles have `mark`, where one is given, as their nonce. */
  render(request: Request, mark?: string): Promise<Response>;
};

export type RendererOptions = {
  mode: "production" | "development";
  publicOrigin: string;
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  onError(error: unknown): void;
};

type WebBuild = {
  entry: {
    module: { createPageRenderer(build: unknown, options: RendererOptions): PageRenderer };
  };
};

/** Loads the built web from `<buildFolder>/server/index.js`. */
export async function loadRenderer(buildFolder: string, options: RendererOptions) {
  const address = pathToFileURL(join(buildFolder, "server/index.js")).href;
  // The build is made from web/ by the same repository; its entry module exports createPageRenderer.
  return rendererOf((await import(address)) as WebBuild, options);
}

export function rendererOf(build: WebBuild, options: RendererOptions): PageRenderer {
  return build.entry.module.createPageRenderer(build, options);
}

export type WebOptions = {
  mode: "production" | "development";
  /** `https://institute.example`, without a path; the start of absolute addresses in pages. */
  publicOrigin: string;
  /** Changes whenever something that pages show changes; called for every request. */
  contentVersion(): string | Promise<string>;
  /** Calls `GET /api/public/…` inside this process. */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  /** Whether there is the course, post, ticket or paper that a page's address names. */
  exists(item: PageItem, language: "en" | "hi"): Promise<boolean>;
  /** Checks a visitor's form, or throws its refusal. */
  guard: Guard;
  /** Off in tests and benchmarks only: renderings are not counted then. */
  rateLimits: boolean;
  /** Whether Google identity is configured; the CSP then has its addresses. */
  googleIdentity: boolean;
  paysAt: string | undefined;
  /** The folder that `npm run build` filled; `build` in the working directory by default. */
  buildFolder?: string;
};
