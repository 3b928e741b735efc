import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../../scripts/machine/started-site.ts";
import { ensureWebBuilt } from "../../scripts/machine/web-build.mjs";

/**
 * Once for all workers: builds the website, unless that is done, and loads the demo institute into a data folder that
 * each worker copies, as loading encodes its pictures.
 */
export default async function prepare() {
  await ensureWebBuilt();
  const folder = await mkdtemp(join(tmpdir(), "demo-data-"));
  process.env.DEMO_DATA = folder;
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: "warn" });
  await site.stop();
  return () => rm(folder, { recursive: true });
}
