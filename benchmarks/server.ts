import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { LOCAL_IDENTITY_SECRET } from "../e2e/fixtures/console-link.ts";
import type { RawAnswer } from "./raw-server.ts";

/** A child process, measured through /proc, so that the benchmark's own work is not counted. */
export type Program = AsyncDisposable & {
  origin: string;
  /** Processor time used so far, in the program and in the kernel. */
  cpuMs(): number;
  memoryMiB(): number;
};

/** Where its data are, and what else its environment says. */
type Started = { dataDir: string; databaseUrl?: string; environment?: Record<string, string> };

/** The product as `npm start` runs it, on a free port. */
export function startOurs({ dataDir, databaseUrl, environment }: Started): Promise<Program> {
  return startProgram(["--max-semi-space-size=8", "--heap-growing-percent=20", "server/main.ts"], {
    DATA_DIR: dataDir,
    PORT: "0",
    LOCAL_IDENTITY_SECRET,
    DEMO: "0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: "node_modules/.cache/node-compile",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  });
}

/** The yardstick: plain node:http. */
export function startRaw(answer: RawAnswer): Promise<Program> {
  return startProgram(["benchmarks/raw-server.ts"], { ANSWER: JSON.stringify(answer) });
}

const START_MS = 60_000;

async function startProgram(args: string[], environment: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  const origin = await Promise.race([announced(child.stdout), pause(START_MS, "", { ref: false })]);
  const { pid } = child;
  if (origin === "" || pid === undefined) {
    await stop();
    throw new Error(`${args.at(-1)} did not start`);
  }
  return {
    origin,
    cpuMs: () => cpuMs(pid),
    memoryMiB: () => memoryMiB(pid),
    [Symbol.asyncDispose]: stop,
  };
}

/** What the line `Open http://…` (or `listening http://…`) names; nothing where it does not come. */
function announced(input: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    createInterface({ input })
      .on("line", (line) => {
        const link = /^(?:Open|listening) (https?:\/\/\S+)$/.exec(line)?.[1];
        if (link) resolve(new URL(link).origin);
      })
      .on("close", () => resolve(""));
  });
}

const TICK_MS = 10;

/** utime and stime of proc(5), in clock ticks of 10 ms. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function memoryMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

export type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  agent?: Agent;
};

const keepAlive = new Agent({ keepAlive: true });

/** One call over a kept-alive connection, a POST where it has a body. Throws on any status but 2xx. */
export async function ask(url: string, call: Call = {}): Promise<IncomingMessage> {
  const { body, method = body === undefined ? "GET" : "POST", agent = keepAlive } = call;
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...call.headers,
    ...(method !== "GET" && { origin: new URL(url).origin }),
    ...(json !== undefined && { "content-type": "application/json" }),
  };
  const sent = request(url, { agent, method, headers });
  sent.end(json);
  // With a request's "response" come arguments of this one type.
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode = 0 } = answer;
  if (statusCode < 200 || statusCode > 299)
    throw new Error(`${url} answered ${statusCode}: ${await text(answer)}`);
  return answer;
}

/** The same, read to its end and thrown away. */
export async function drain(url: string, call: Call = {}): Promise<void> {
  const answer = await ask(url, call);
  answer.resume();
  await once(answer, "end");
}

/** The same, as JSON. */
export async function askJson(url: string, call: Call = {}) {
  return JSON.parse(await text(await ask(url, call)));
}
