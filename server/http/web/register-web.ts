import type { FastifyInstance } from "fastify";
import { registerDevelopmentWeb } from "./development.ts";
import { registerProductionWeb } from "./production.ts";
import type { WebOptions } from "./web-build.ts";

/** Mounts the website on all addresses without another route. Register it last. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  if (options.mode === "development") await registerDevelopmentWeb(app, options);
  else await registerProductionWeb(app, options);
}
