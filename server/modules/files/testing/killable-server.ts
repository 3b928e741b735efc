import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { compileCache } from "../../../../scripts/machine/started-site.ts";

const script = fileURLToPath(new URL("server-process.ts", import.meta.url));

export type KillableServer = { address: string; kill(): Promise<void> };

/** Starts the API as a process of its own on the existing data; resolves when orphans are removed. */
export async function startKillableServer(
  environment: Readonly<Record<string, string>>,
): Promise<KillableServer> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...environment,
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
      DEMO: "0",
      PATH: "",
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const firstLine = once(createInterface(child.stdout), "line");
  const ends = ended.then(() => Promise.reject(new Error("the server ended before it listened")));
  ends.catch(() => undefined);
  const [address] = await Promise.race([firstLine, ends]);
  return { address: String(address), kill };
}
