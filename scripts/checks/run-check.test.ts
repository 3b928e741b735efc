import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeConsoleOutput } from "../../test/console-output.ts";
import { runCheck } from "./run-check.ts";
import { countPlaywrightTests, countVitestTests, type TestCounts } from "./test-counts.ts";

const passing = ["node", "-e", ""];
const failing = ["node", "-e", "console.log('line 7 is wrong'); process.exit(1)"];

describe("a check", () => {
  afterEach(() => {
    takeConsoleOutput();
  });

  it("counts once when it passes", async () => {
    expect(await runCheck({ name: "lint", command: passing })).toEqual({ passed: 1, failed: 0 });
  });

  it("counts once when it fails, and shows what it said", async () => {
    expect(await runCheck({ name: "lint", command: failing })).toEqual({ passed: 0, failed: 1 });
    expect(takeConsoleOutput().join("\n")).toContain("line 7 is wrong");
  });

  it.each<[string, readonly string[], TestCounts, { passed: number; failed: number }]>([
    ["its tests", passing, { passed: 5, failed: 0, skipped: 0 }, { passed: 5, failed: 0 }],
    ["failed tests", failing, { passed: 5, failed: 2, skipped: 0 }, { passed: 5, failed: 2 }],
    ["skipped as failed", passing, { passed: 5, failed: 0, skipped: 3 }, { passed: 5, failed: 3 }],
    ["a broken end", failing, { passed: 5, failed: 0, skipped: 0 }, { passed: 5, failed: 1 }],
    ["no test at all", passing, { passed: 0, failed: 0, skipped: 0 }, { passed: 0, failed: 1 }],
  ])("that runs tests counts %s", async (_, command, counts, outcome) => {
    expect(await runCheck({ name: "tests", command, countTests: () => counts })).toEqual(outcome);
  });

  it("that leaves no report has failed", async () => {
    const countTests = () => countVitestTests("nowhere.json");
    const outcome = await runCheck({ name: "tests", command: passing, countTests });
    expect(outcome).toEqual({ passed: 0, failed: 1 });
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

  it("of vitest tells skipped and planned tests", async () => {
    const report = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitestTests(await write(report))).toEqual({ passed: 4, failed: 1, skipped: 3 });
  });

  it("of Playwright counts a flaky test as failed", async () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywrightTests(await write({ stats }))).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
    });
  });
});
