import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER_FLAGS, startServer } from "../process.ts";
import { freePort } from "./free-port.ts";
import { openFront } from "./secure-front.ts";

/** The built site with the demo institute: `origin` is its HTTPS front, `behind` the server itself. */
export type FrontedSite = { origin: string; behind: string; stop(): Promise<void> };

export async function openFrontedSite(): Promise<FrontedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "fronted-site-"));
  // The server announces PUBLIC_ORIGIN, so its own port must be known.
  const port = await freePort();
  const behind = `http://127.0.0.1:${port}`;
  const front = await openFront(behind);
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_ORIGIN: front.origin,
    DEMO: "1",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  };
  const site = await startServer("server/main.ts", environment, SERVER_FLAGS);
  return {
    origin: front.origin,
    behind,
    stop: async () => {
      await Promise.all([front.stop(), site.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
