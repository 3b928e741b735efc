// `npm run check`, with --with-browser `npm test`, and with --both-databases too `npm run test:all`. Ends with one line: N passed, N failed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  browserCheck,
  browserPreparations,
  type Check,
  checks,
  onBothDatabases,
  unitTests,
} from "./checks/list.ts";
import { type Outcome, runCheck } from "./checks/run-check.ts";

const { values: flags } = parseArgs({
  options: { "with-browser": { type: "boolean" }, "both-databases": { type: "boolean" } },
});

process.chdir(join(import.meta.dirname, ".."));
// A report of an earlier run must not be read for this one.
rmSync("node_modules/.cache/checks", { recursive: true, force: true });
const units = flags["both-databases"] ? onBothDatabases(unitTests) : unitTests;
const [preparations, tests] = flags["with-browser"]
  ? [browserPreparations, [units, browserCheck]]
  : [[], [units]];
const outcomes = [
  // Beside each other: the checks leave a third of two cores unused, so does the build, and a Chromium waits for the
  // network.
  ...(await Promise.all([checks, ...preparations.map((each) => [each])].map(runInTurn))).flat(),
  ...(await runInTurn(tests)),
];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
// Repeated, because often only the end of a long output is kept.
if (failures.length > 0) console.log(["\nWhat failed:", ...failures].join("\n\n"));
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

async function runInTurn(these: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of these) outcomes.push(await runCheck(check));
  return outcomes;
}
