import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { fonts } from "./web/bundling/fonts.ts";

const consoleWatch = "test/console-watch.ts";
/** Ends a test that hangs; how quick anything is, is judged in benchmarks/. */
const testTimeout = 60_000;
/** So patient is `expect.poll`, as is all that waits in a test; `vi.waitFor` gives up after a second. */
const patience = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          include: ["{server,contract,content,demo,scripts,test}/**/*.test.ts"],
          setupFiles: [consoleWatch],
          globalSetup: ["test/databases/global-setup.ts"],
          testTimeout,
          hookTimeout: testTimeout,
          expect: patience,
        },
      },
      {
        plugins: [fonts()],
        test: {
          name: "web",
          environment: "happy-dom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: [consoleWatch, "test/clean-page.ts"],
          testTimeout,
          hookTimeout: testTimeout,
          expect: patience,
        },
      },
    ],
  },
});
