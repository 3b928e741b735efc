import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** A child process, measured through /proc so that the benchmark's own work is not counted. */
export type Measured = {
  child: ChildProcess;
  origin: string;
  /** Processor time used so far, milliseconds. */
  cpuMs(): number;
  /** The same, in the program and in the kernel. */
  cpuParts(): CpuParts;
  /** Resident memory now and at its highest, MiB. */
  memory(): { nowMiB: number; peakMiB: number };
  stop(): Promise<void>;
};

export type CpuParts = { userMs: number; systemMs: number };

/** Fixed, so that a benchmark can sign in without reading the console. */
export const LOCAL_IDENTITY_SECRET = "console-secret-of-the-benchmarks";

/** What `npm start` gives Node. */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=20"];

const TICK_MS = 10;
const START_MS = 60_000;

/**
 * Starts a Node program and waits for the line `Open http://…` (or `listening http://…`) on its output. Where
 * that line does not come within a minute, the program is ended and an Error thrown.
 */
export async function startServer(
  script: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Measured> {
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  const origin = await announced(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} did not start`);
  return {
    child,
    origin,
    cpuMs: () => cpuMs(pid),
    cpuParts: () => cpuParts(pid),
    memory: () => ({ nowMiB: statusMiB(pid, "VmRSS"), peakMiB: statusMiB(pid, "VmHWM") }),
    stop,
  };
}

async function announced(child: ChildProcess): Promise<string> {
  const lines = Promise.withResolvers<string>();
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    const link = /^(?:Open|listening) (https?:\/\/\S+)$/m.exec(output)?.[1];
    if (link) lines.resolve(new URL(link).origin);
  });
  child.once("error", lines.reject);
  child.once("exit", (code) => lines.reject(new Error(`ended with ${code}: ${output}`)));
  const late = pause(START_MS, undefined, { ref: false }).then(() =>
    Promise.reject(new Error("did not start in time")),
  );
  return Promise.race([lines.promise, late]);
}

function cpuMs(pid: number): number {
  const { userMs, systemMs } = cpuParts(pid);
  return userMs + systemMs;
}

/** utime and stime of proc(5), in clock ticks of 10 ms. */
function cpuParts(pid: number): CpuParts {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return { userMs: Number(fields[11]) * TICK_MS, systemMs: Number(fields[12]) * TICK_MS };
}

function statusMiB(pid: number, field: string): number {
  const kib = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(
    readFileSync(`/proc/${pid}/status`, "utf8"),
  )?.[1];
  return Number(kib) / 1024;
}
