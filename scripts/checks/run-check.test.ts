import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeConsoleOutput } from "../../test/console-output.ts";
import { runCheck } from "./run-check.ts";
import { readPlaywrightReport, readVitestReport } from "./test-reports.ts";

const passing = ["node", "-e", ""];
const failing = ["node", "-e", "console.log('line 7 is wrong'); process.exit(1)"];

describe("a check", () => {
  afterEach(() => {
    takeConsoleOutput();
  });

  it("counts once when it passes", async () => {
    const outcome = await runCheck({ name: "lint", command: passing });
    expect(outcome).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  it("counts once when it fails, and keeps its output for the end", async () => {
    const { failures, ...counts } = await runCheck({ name: "lint", command: failing });
    expect(counts).toEqual({ passed: 0, failed: 1 });
    expect(takeConsoleOutput().join("\n")).toContain("line 7 is wrong");
    expect(failures).toEqual([expect.stringMatching(/^lint\nline 7 is wrong/)]);
  });

  it.each([
    ["its tests", passing, [5, 0, 0], [5, 0], []],
    ["failed tests", failing, [5, 2, 0], [5, 2], ["a test", "a test"]],
    ["skipped tests as failed", passing, [5, 0, 3], [5, 3], ["3 tests were skipped"]],
    [
      "a command that fails after its tests",
      failing,
      [5, 0, 0],
      [5, 1],
      ["ended with 1 though no test failed"],
    ],
    ["a run without tests", passing, [0, 0, 0], [0, 1], ["no test was run"]],
  ] as const)("that runs tests counts %s", async (_, command, counted, outcome, messages) => {
    const [passed, failed, skipped] = counted;
    const failures = Array.from({ length: failed }, () => "a test");
    const readReport = () => ({ passed, failed, skipped, failures });
    expect(await runCheck({ name: "tests", command, readReport })).toEqual({
      passed: outcome[0],
      failed: outcome[1],
      failures: messages.map((part) => expect.stringContaining(part)),
    });
  });

  it("that leaves no report has failed", async () => {
    const readReport = () => readVitestReport("nowhere.json");
    const outcome = await runCheck({ name: "tests", command: passing, readReport });
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("a report", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "report-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = async (report: unknown) => {
    const file = join(folder, "report.json");
    await writeFile(file, JSON.stringify(report));
    return file;
  };

  it("of vitest tells skipped and planned tests, and what failed", async () => {
    const file = await write({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {
          name: "sums.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { fullName: "a sum adds", status: "passed", failureMessages: [] },
            { fullName: "a sum carries", status: "failed", failureMessages: ["\u001b[31m9 ≠ 10"] },
          ],
        },
        { name: "torn.test.ts", status: "failed", message: "no such file", assertionResults: [] },
      ],
    });
    expect(readVitestReport(file)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 3,
      failures: ["sums.test.ts › a sum carries\n  9 ≠ 10", "torn.test.ts\n  no such file"],
    });
  });

  it("of Playwright counts a flaky test as failed, and finds what failed in its groups", async () => {
    const spec = (title: string, status: string, message: string) => ({
      title,
      file: "a.spec.ts",
      line: 3,
      tests: [{ status, results: [{ errors: [{ message }] }, { errors: [] }] }],
    });
    const group = { title: "on a phone", specs: [spec("turns", "flaky", "not at once")] };
    const suites = [
      { title: "a.spec.ts", specs: [spec("opens", "unexpected", "shut")], suites: [group] },
      { title: "b.spec.ts", specs: [spec("stands", "expected", "")] },
    ];
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(readPlaywrightReport(await write({ stats, suites }))).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: ["a.spec.ts:3 › opens\n  shut", "a.spec.ts:3 › turns\n  not at once"],
    });
  });
});
