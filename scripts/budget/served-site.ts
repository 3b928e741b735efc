import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuiltSite } from "./page-weight.ts";

const root = join(import.meta.dirname, "../..");
const START_MS = 60_000;

/** Serves the built site with the demo institute while `use` runs. */
export async function withServedSite<Found>(
  use: (site: BuiltSite) => Promise<Found>,
): Promise<Found> {
  const dataDir = await mkdtemp(join(tmpdir(), "budget-"));
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { ...process.env, ...settings(dataDir) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    const origin = await announcedBy(child.stdout, ended);
    const assets = await readdir(join(root, "build/client/assets"));
    return await use({ assets, fetch: (path) => fetchSent(`${origin}${path}`) });
  } finally {
    child.kill("SIGKILL");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Independent of the builder's environment. */
function settings(dataDir: string): Record<string, string> {
  const unset = ["PUBLIC_ORIGIN", "DATABASE_URL", "FILES_URL", "TRUST_PROXY", "ADMIN_EMAILS"];
  return {
    ...Object.fromEntries([...unset, "GOOGLE_CLIENT_ID"].map((name) => [name, ""])),
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    IDENTITY: "local",
    DEMO: "1",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  };
}

function announcedBy(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error("The site did not start in time.")), START_MS);
  let said = "";
  output.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    const link = /^Open (http:\/\/\S+)$/m.exec(said)?.[1];
    if (link) resolve(new URL(link).origin);
  });
  ended.then(() => reject(new Error(`The site did not start: ${said}`)));
  return promise.finally(() => clearTimeout(timer));
}

/** Compressed sizes, as the server sends them. */
async function fetchSent(address: string): Promise<{ text: string; size: number }> {
  const answer = await fetch(address, { headers: { "accept-encoding": "br" } });
  const size = Number(answer.headers.get("content-length"));
  if (!answer.ok || !size)
    throw new Error(`${address} answered ${answer.status} of ${size} bytes.`);
  return { text: await answer.text(), size };
}
