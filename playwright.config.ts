import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { LOCAL_IDENTITY_SECRET } from "./e2e/fixtures/console-link.ts";
import { findChromium } from "./scripts/machine/chromium.ts";

// Workers read this file again and must come to the same server.
process.env.BROWSER_TEST_PORT ??= freePort();
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), "browser-tests-"));
const origin = `http://127.0.0.1:${process.env.BROWSER_TEST_PORT}`;
const executablePath = findChromium();

/** Journeys in a real Chromium against the built server with the demo institute, on a database of the run's own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalTeardown: "./test/browser/remove-data.ts",
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // These only end what hangs; how quick anything is, is judged in benchmarks/.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL: origin,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      // In a shell without a locale Chromium calls every file with a Hindi name "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `${origin}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    env: {
      HOST: "127.0.0.1",
      PORT: process.env.BROWSER_TEST_PORT,
      DATA_DIR: process.env.BROWSER_TEST_DATA,
      IDENTITY: "local",
      LOCAL_IDENTITY_SECRET,
      DEMO: "1",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      // Whatever the developer's shell says, the run stands on its own.
      PUBLIC_ORIGIN: "",
      DATABASE_URL: "",
      FILES_URL: "",
      TRUST_PROXY: "",
      ADMIN_EMAILS: "",
    },
  },
});

/** A configuration is read at once, so another process has to ask for the port. */
function freePort(): string {
  const ask =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ["-e", ask], { encoding: "utf8" }).trim();
}
