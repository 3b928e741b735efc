import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppOptions } from "../server/app.ts";
import { inProcessFetch } from "../server/http/in-process-fetch.ts";
import { registerWeb } from "../server/http/web/register-web.ts";
import { openTestApp, type TestApp } from "./app.ts";
import { openGatedPostgres } from "./databases/gate.ts";

/** A site in production mode whose PostgreSQL can be taken away with `gate`. */
export type GatedSite = TestApp & {
  gate: Awaited<ReturnType<typeof openGatedPostgres>>["gate"];
  /** The module that stands for the built website. */
  buildFile: string;
};

/** `serverBuild` is the source of the module that a build would have written. */
export async function openSiteOnGatedPostgres(serverBuild: string): Promise<GatedSite> {
  const buildFolder = await mkdtemp(join(tmpdir(), "web-"));
  const buildFile = join(buildFolder, "server/index.js");
  await mkdir(join(buildFolder, "server"));
  await mkdir(join(buildFolder, "client"));
  await writeFile(join(buildFolder, "package.json"), '{"type":"module"}');
  await writeFile(buildFile, serverBuild);
  const database = await openGatedPostgres();
  const site = await openTestApp(database, { mountWeb: mountBuild(buildFolder) });
  const close = async () => {
    await site.close();
    await database.close();
    await rm(buildFolder, { recursive: true });
  };
  return { ...site, gate: database.gate, buildFile, close };
}

function mountBuild(buildFolder: string): NonNullable<AppOptions["mountWeb"]> {
  return (app, { guard }) =>
    registerWeb(app, {
      mode: "production",
      publicOrigin: "http://127.0.0.1",
      contentVersion: () => "1",
      googleIdentity: false,
      paysAt: undefined,
      exists: async () => true,
      guard,
      rateLimits: false,
      buildFolder,
      fetchApi: inProcessFetch(app),
    });
}
