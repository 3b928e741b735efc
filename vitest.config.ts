import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const consoleWatch = "test/console-watch.ts";
/** Ends a test that hangs; how quick anything is, is judged in benchmarks/. */
const testTimeout = 60_000;
/** So patient is `expect.poll`, as is all that waits in a test; `vi.waitFor` gives up after a second. */
const patience = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    // Two more than the cores: tests also wait, for PostgreSQL and for time-outs.
    maxWorkers: Math.min(4, availableParallelism() + 2),
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          // Loading Fastify, Kysely and the contract anew for each file took a third of the time.
          isolate: false,
          execArgv: [`--import=${new URL("test/quick-compression.mjs", import.meta.url)}`],
          include: ["{server,contract,content,demo,scripts,test}/**/*.test.ts"],
          setupFiles: [consoleWatch],
          globalSetup: ["test/databases/global-setup.ts"],
          testTimeout,
          hookTimeout: testTimeout,
          expect: patience,
        },
      },
      {
        test: {
          name: "web",
          environment: "happy-dom",
          // A window and React for each file took three quarters of the time; web/testing/clean-page.ts empties it.
          isolate: false,
          // As in a page, which has no files to keep the addresses of uploads in.
          alias: { "tus-js-client": "tus-js-client/lib.esm/browser/index.js" },
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: [
            consoleWatch,
            "web/testing/clean-page.ts",
            "web/testing/select-properties.ts",
            "web/testing/first-lookups.ts",
          ],
          testTimeout,
          hookTimeout: testTimeout,
          expect: patience,
        },
      },
    ],
  },
});
