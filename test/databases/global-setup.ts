import type { TestProject } from "vitest/node";
import { databasesFolder } from "./databases-folder.ts";
import { startPostgres } from "./postgres-server.ts";
import { type DatabaseTemplates, makeTemplates, removeTemplates } from "./templates.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseTemplates: DatabaseTemplates;
  }
}

/** Once per run: a PostgreSQL (TEST_DATABASE_URL, else our own) and the migrated templates. */
export default async function setUpDatabases(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startPostgres({ dataIn: databasesFolder() });
  const templates = await makeTemplates(server.url);
  project.provide("databaseTemplates", templates);
  return async () => {
    await removeTemplates(templates);
    await server.stop();
  };
}
