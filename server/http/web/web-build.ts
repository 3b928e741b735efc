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
  /** The picture of a page for whoever shows a link to it; undefined for an unknown motif. */
  drawPicture(page: PicturedPage): Promise<DrawnPicture | undefined>;
};

export type PicturedPage = { motif: string; title: string; language: "en" | "hi" };

/** A drawn sheet of 1200×630 and the texts to be set on it; see web/discovery/picture.tsx. */
export type DrawnPicture = { svg: string; texts: PictureText[] };

export type PictureText = {
  /** Pieces of one line of text; `scale` is of the size taken. */
  runs: { text: string; colour: string; scale: number }[];
  /** Pixels; the text is centred in it from top to bottom. */
  box: { left: number; top: number; width: number; height: number };
  align: "start" | "end";
  /** Pixels, the largest first. */
  sizes: readonly number[];
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
