import { readPlaywrightReport, readVitestReport, type TestReport } from "./test-reports.ts";

export type Check = {
  name: string;
  /** A program of node_modules/.bin or of the machine, and its arguments. */
  command: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** For programs that run many tests: how these went. Their progress is shown. */
  readReport?: () => TestReport;
};

const vitestReport = "node_modules/.cache/checks/vitest.json";

/** What every change has to pass: the one list. */
export const checks: readonly Check[] = [
  { name: "format and lint", command: ["biome", "ci", "--colors=off"] },
  { name: "types of the routes", command: ["react-router", "typegen"] },
  { name: "types of the contract", command: ["tsc", "-p", "tsconfig.contract.json"] },
  { name: "types of the server", command: ["tsc", "-p", "tsconfig.server.json"] },
  { name: "types of the web", command: ["tsc", "-p", "tsconfig.web.json"] },
  { name: "types of the service worker", command: ["tsc", "-p", "tsconfig.worker.json"] },
  {
    name: "types of the browser tests and benchmarks",
    command: ["tsc", "-p", "tsconfig.e2e.json"],
  },
  { name: "boundaries", command: ["node", "scripts/check-boundaries.ts"] },
  { name: "documents", command: ["node", "scripts/check-docs.ts"] },
  { name: "licences", command: ["node", "scripts/licences.ts", "--check"] },
  {
    name: "unit and integration tests",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    readReport: () => readVitestReport(vitestReport),
  },
];

/** What `npm test` does besides, before the browser tests. */
export const browserPreparations: readonly Check[] = [
  { name: "build of the website", command: ["node", "scripts/build.mjs"] },
  { name: "a Chromium", command: ["node", "scripts/ensure-chromium.ts"] },
];

/**
 * The built website in a real browser, in two halves that run beside each other: a browser test mostly
 * waits. Each half has a server and a database of its own, so that neither sees what the other does.
 */
export const browserChecks: readonly Check[] = [browserTests(1, 2), browserTests(2, 2)];

function browserTests(part: number, of: number): Check {
  const report = `node_modules/.cache/checks/playwright-${part}.json`;
  return {
    name: `browser tests ${part} of ${of}`,
    command: [
      ...["playwright", "test", `--shard=${part}/${of}`],
      ...["--reporter=list,json", `--output=test-results/${part}`],
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    readReport: () => readPlaywrightReport(report),
  };
}
