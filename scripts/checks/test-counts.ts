import { readFileSync } from "node:fs";
import * as z from "zod/mini";

/** A skipped test counts as failed: nothing that is there may go unproven. */
export type TestCounts = { passed: number; failed: number; skipped: number };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

export function countVitestTests(reportFile: string): TestCounts {
  const report = VitestReport.parse(readJson(reportFile));
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

/** A flaky test, one that passed only when tried again, counts as failed too. */
export function countPlaywrightTests(reportFile: string): TestCounts {
  const { stats } = PlaywrightReport.parse(readJson(reportFile));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
