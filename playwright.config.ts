import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/machine/chromium.ts";

const executablePath = findChromium();

/**
 * Journeys in a real Chromium against the built server. Each worker has its own server and database, with the
 * demo institute, so that none affects another: see e2e/fixtures/journey.ts.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./test/browser/prepare.ts",
  // Four keep two cores busy: six took as long, and each test longer.
  workers: 4,
  // Else a file's tests wait for each other, and the last file keeps one worker busy for minutes.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // These only end what hangs; how quick anything is, is judged in benchmarks/.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // Tests of what is read offline allow it; for others it would store pages that nobody reads again.
    serviceWorkers: "block",
    // Frames of transitions and placeholders took a tenth of the time; what does move, less-motion.spec.ts looks at.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        // Phones do not hint fonts; on Linux hinting rounds a font's height to whole pixels.
        "--font-render-hinting=none",
        // No page lives long enough here to win back what optimizing its scripts takes.
        "--js-flags=--no-opt",
      ],
      // In a shell without a locale Chromium calls every file with a Hindi name "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
});
