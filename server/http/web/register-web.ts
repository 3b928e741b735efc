import type { FastifyInstance } from "fastify";
import { registerDevelopmentWeb } from "./development.ts";
import { registerProductionWeb } from "./production.ts";

export type WebOptions = {
  mode: "production" | "development";
  /** `https://institute.example`, without a path: absolute addresses in pages start with it. */
  publicOrigin: string;
  /** Changes whenever anything that pages show has changed; asked on every request. */
  contentVersion(): string | Promise<string>;
  /** Answers `GET /api/public/…` inside this process. */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  /** Google identity is configured: its addresses enter the CSP. */
  googleIdentity: boolean;
  /** The folder that `npm run build:web` filled; `build` in the working directory by default. */
  buildFolder?: string;
};

/** Mounts the website on everything that no other route answers. Register it last. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  if (options.mode === "development") await registerDevelopmentWeb(app, options);
  else await registerProductionWeb(app, options);
}
