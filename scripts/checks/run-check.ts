import { capture, environment, run } from "../machine/run.mjs";
import type { Check } from "./list.ts";
import type { TestReport } from "./test-reports.ts";

export type Outcome = {
  passed: number;
  failed: number;
  /** What failed and its output, which is repeated at the end. */
  failures: readonly string[];
};

/** Runs one check. It counts as one, or as many as it has tests. */
export async function runCheck(check: Check): Promise<Outcome> {
  return check.readReport ? runTests(check, check.readReport) : runSingle(check);
}

async function runSingle({ name, command, environment: more }: Check): Promise<Outcome> {
  const [program = "", ...args] = command;
  const startedAt = performance.now();
  const { code, output } = await capture(program, args, { env: environment(more) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${name} (${seconds} s)`);
  if (code === 0) return { passed: 1, failed: 0, failures: [] };
  const said = `${output}\n  by: ${command.join(" ")}\n`;
  console.log(said);
  return { passed: 0, failed: 1, failures: [`${name}\n${said}`] };
}

async function runTests(check: Check, readReport: () => TestReport): Promise<Outcome> {
  const [program = "", ...args] = check.command;
  console.log(`\n${check.name}: ${check.command.join(" ")}`);
  const code = await run(program, args, { env: environment(check.environment) });
  const { passed, failed, skipped, failures } = readOrNothing(readReport);
  const unsaid: string[] = [];
  if (skipped > 0) unsaid.push(`${skipped} tests were skipped, which counts as failed.`);
  if (passed + failed + skipped === 0) unsaid.push("no test was run.");
  else if (code !== 0 && failed === 0) {
    unsaid.push(`ended with ${code} though no test failed: an error outside the tests, see above.`);
  }
  const isBroken = code !== 0 || passed === 0;
  return {
    passed,
    failed: Math.max(failed + skipped, isBroken ? 1 : 0),
    failures: [...failures, ...unsaid.map((sentence) => `${check.name}: ${sentence}`)],
  };
}

/** A run that was cut short has no report. */
function readOrNothing(readReport: () => TestReport): TestReport {
  try {
    return readReport();
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}
