import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { requirePinnedNode } from "./pinned-node.mjs";
import { root } from "./root.mjs";

const START_MS = 180_000;

/** The built site with the demo institute, on a port and a database of its own. */
export type StartedSite = {
  origin: string;
  /** Sets the server's clock, which then keeps running; without `to`, back to the machine's clock. */
  setClock: (to?: Date) => Promise<void>;
  stop: () => Promise<void>;
};

/** Where Node keeps what it compiled, so that the next server starts sooner. */
export const compileCache = join(root, "node_modules", ".cache", "compiled");

const movableClock = join(import.meta.dirname, "movable-clock.mjs");

/** Starts the site with these settings over the defaults below, on a copy of a data folder where one is named. */
export async function startSite(
  settings: Readonly<Record<string, string>>,
  { dataFrom }: { dataFrom?: string | undefined } = {},
): Promise<StartedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "started-site-"));
  if (dataFrom) await cp(dataFrom, dataDir, { recursive: true });
  const port = await freePort();
  const child = spawn(requirePinnedNode(), ["--import", movableClock, "server/main.ts"], {
    cwd: root,
    env: { ...process.env, ...defaults, PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const kill = () => void child.kill("SIGKILL");
  // This process may exit without calling `stop`.
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    await endOf(child, kill);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { origin: await announcedBy(child), setClock: (to) => setClockOf(child, to), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An empty value counts as unset, so a value in the shell's environment has no effect. */
const defaults = {
  PUBLIC_ORIGIN: "",
  DATABASE_URL: "",
  FILES_URL: "",
  TRUST_PROXY: "",
  ADMIN_EMAILS: "",
  GOOGLE_CLIENT_ID: "",
  HOST: "127.0.0.1",
  IDENTITY: "local",
  DEMO: "1",
  RATE_LIMITS: "off",
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: compileCache,
};

function announcedBy(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error("The site did not start in time.")), START_MS);
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    const link = /^Open (http:\/\/\S+)$/m.exec(said)?.[1];
    if (link) resolve(new URL(link).origin);
  });
  child.once("exit", () => reject(new Error(`The site did not start: ${said}`)));
  return promise.finally(() => clearTimeout(timer));
}

async function setClockOf(child: ChildProcess, to: Date | undefined): Promise<void> {
  const answered = once(child, "message");
  child.send({ aheadMs: to ? to.valueOf() - Date.now() : 0 });
  await answered;
}

function endOf(child: ChildProcess, kill: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    kill();
  });
}
