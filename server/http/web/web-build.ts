import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** How the web's own entry module matches an address; see web/entry.server.tsx. */
export type MatchedPage = {
  id: string;
  sharedPath: string | undefined;
  /** What the address names, of which there is one or not; `missingPath` is where its lack is rendered. */
  item?: (PageItem & { missingPath: string }) | undefined;
};

export type PageItem = { kind: "course" | "post"; id: string };

export type PageRenderer = {
  /** The `@font-face` rules of the website, for a page that the server writes without it. */
  faces: string;
  match(pathname: string): MatchedPage;
  /** Our own inline scripts and styles carry `mark`, where one is given, as their nonce. */
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
