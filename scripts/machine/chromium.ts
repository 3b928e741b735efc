import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { environment, run } from "./run.mjs";
import { Stop } from "./stop.mjs";

/** Debian's Chromium without a user interface: the same engine, in 60 % of the time for the browser tests. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const usualPlaces = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** CHROMIUM_PATH, else a Chromium in one of the usual places, else Playwright's own; undefined without any. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Stop(`CHROMIUM_PATH=${named} is not there.`);
  }
  return [...usualPlaces, chromium.executablePath()].find(
    (path) => existsSync(path) && isRunning(path),
  );
}

/** A distribution's package may be a stub that only refers to a store. */
function isRunning(path: string): boolean {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === "win32") return true;
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** Finds a Chromium or installs one, the quickest that it can; throws Stop where none is possible. */
export async function ensureChromium(): Promise<string> {
  const present = findChromium();
  if (present && (process.env.CHROMIUM_PATH || present === headlessShell)) return present;
  const found = (await installFromDistribution()) ?? present ?? (await installFromPlaywright());
  if (found) return found;
  throw new Stop(
    "The browser tests need a Chromium, and none could be found or installed. Install one and name it in CHROMIUM_PATH.",
  );
}

async function installFromDistribution(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !isDebianLike()) return undefined;
  console.log("Installing Chromium with apt-get …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  if ((await tryRun("apt-get", ["update"], env)) !== 0) return undefined;
  // Older distributions have no headless shell.
  for (const browser of ["chromium-headless-shell", "chromium"]) {
    const packages = [browser, "fonts-liberation"];
    const install = ["install", "-y", "--no-install-recommends", ...packages];
    if ((await tryRun("apt-get", install, env)) === 0) return findChromium();
  }
  return undefined;
}

function isDebianLike(): boolean {
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(release);
}

async function installFromPlaywright(): Promise<string | undefined> {
  console.log("Installing Chromium with Playwright …");
  const withSystemLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  await tryRun("playwright", ["install", ...withSystemLibraries, "chromium"]);
  return findChromium();
}

async function tryRun(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = environment(),
): Promise<number> {
  try {
    return await run(program, args, { env });
  } catch {
    // The program does not exist.
    return 1;
  }
}
