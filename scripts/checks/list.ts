import { availableParallelism } from "node:os";
import { readPlaywrightReport, readVitestReport, type TestReport } from "./test-reports.ts";

export type Check = {
  name: string;
  /** A program of node_modules/.bin or of the machine, and its arguments. */
  command: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** For programs that run many tests: reads their results. Their progress is shown. */
  readReport?: () => TestReport;
};

const vitestReport = "node_modules/.cache/checks/vitest.json";
const playwrightReport = "node_modules/.cache/checks/playwright.json";

/** Not four wherever TypeScript runs: each looks again at what the files share, so two cores are quicker with two. */
const checkers = String(Math.min(4, availableParallelism()));
const typesIn = (project: string) => ["tsc", "-p", project, "--checkers", checkers];

/** What every change has to pass before the tests. */
export const checks: readonly Check[] = [
  { name: "format and lint", command: ["biome", "ci", "--colors=off"] },
  { name: "types of the routes", command: ["react-router", "typegen"] },
  { name: "types of the contract", command: typesIn("tsconfig.contract.json") },
  { name: "types of the server", command: typesIn("tsconfig.server.json") },
  { name: "types of the web", command: typesIn("tsconfig.web.json") },
  { name: "types of the service worker", command: typesIn("tsconfig.worker.json") },
  {
    name: "types of the browser tests and benchmarks",
    command: typesIn("tsconfig.e2e.json"),
  },
  { name: "boundaries", command: ["node", "scripts/check-boundaries.ts"] },
  { name: "documents", command: ["node", "scripts/check-docs.ts"] },
  { name: "licences", command: ["node", "scripts/licences.ts", "--check"] },
];

export const unitTests: Check = {
  name: "unit and integration tests",
  command: [
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ],
  readReport: () => readVitestReport(vitestReport),
};

/** With every suite of test/databases/describe-each-database.ts on PostgreSQL too. */
export function onBothDatabases(check: Check): Check {
  return { ...check, environment: { TEST_BOTH_DATABASES: "1" } };
}

/** What the browser tests need. */
export const browserPreparations: readonly Check[] = [
  { name: "build of the website", command: ["node", "scripts/build.mjs"] },
  { name: "a Chromium", command: ["node", "scripts/ensure-chromium.ts"] },
];

/** The built website in a real browser. */
export const browserCheck: Check = {
  name: "browser tests",
  command: ["playwright", "test", "--reporter=list,json"],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  readReport: () => readPlaywrightReport(playwrightReport),
};
