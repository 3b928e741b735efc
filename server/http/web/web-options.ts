import type { PageItem } from "./web-build.ts";

export type WebOptions = {
  mode: "production" | "development";
  /** `https://institute.example`, without a path: absolute addresses in pages start with it. */
  publicOrigin: string;
  /** Changes whenever anything that pages show has changed; asked on every request. */
  contentVersion(): string | Promise<string>;
  /** Answers `GET /api/public/…` inside this process. */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  /** Whether there is the course or post that a page's address names. */
  exists(item: PageItem, language: "en" | "hi"): Promise<boolean>;
  /** Off for tests and benchmarks alone: renderings are not counted then. */
  rateLimits: boolean;
  /** Google identity is configured: its addresses enter the CSP. */
  googleIdentity: boolean;
  /** The folder that `npm run build` filled; `build` in the working directory by default. */
  buildFolder?: string;
};
