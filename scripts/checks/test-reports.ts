import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod/mini";

export type TestReport = {
  passed: number;
  failed: number;
  /** Counts as failed, because no test may be skipped. */
  skipped: number;
  /** The name of each failed test, followed by its message. */
  failures: readonly string[];
};

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

type Suite = z.infer<typeof Suite>;
const Suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(Suite));
  },
});

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(Suite),
});

export function readVitestReport(reportFile: string): TestReport {
  const report = VitestReport.parse(readJson(reportFile));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0 && status === "failed") return [failure(name, [message])];
      return failed.map((test) =>
        failure(`${name} › ${test.fullName}`, test.failureMessages ?? []),
      );
    }),
  };
}

/** A flaky test, which passed only when it was repeated, counts as failed, too. */
export function readPlaywrightReport(reportFile: string): TestReport {
  const { stats, suites } = PlaywrightReport.parse(readJson(reportFile));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  };
}

function failuresOfSuite({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const said = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
        return failure(`${file}:${line} › ${title}`, said);
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

const shownLines = 12;

function failure(name: string, said: readonly string[]): string {
  const lines = stripVTControlCharacters(said.join("\n")).split("\n").slice(0, shownLines);
  return [name, ...lines.map((line) => `  ${line}`)].join("\n");
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
