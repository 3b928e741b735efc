import { capture, environment, run } from "../machine/run.mjs";
import type { Check } from "./list.ts";
import type { TestCounts } from "./test-counts.ts";

export type Outcome = { passed: number; failed: number };

/** Runs one check: a single pass or failure, or as many as it has tests. */
export async function runCheck(check: Check): Promise<Outcome> {
  return check.countTests ? runTests(check, check.countTests) : runSingle(check);
}

async function runSingle({ name, command, environment: more }: Check): Promise<Outcome> {
  const [program = "", ...args] = command;
  const startedAt = performance.now();
  const { code, output } = await capture(program, args, { env: environment(more) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${name} (${seconds} s)`);
  if (code !== 0) console.log(`${output}\n  by: ${command.join(" ")}\n`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runTests(check: Check, countTests: () => TestCounts): Promise<Outcome> {
  const [program = "", ...args] = check.command;
  console.log(`\n${check.name}: ${check.command.join(" ")}`);
  const code = await run(program, args, { env: environment(check.environment) });
  const { passed, failed, skipped } = countOrNothing(countTests);
  if (skipped > 0) console.log(`${skipped} tests were skipped, which counts as failed.`);
  if (passed + failed + skipped === 0) console.log(`${check.name}: no test was run.`);
  const isBroken = code !== 0 || passed === 0;
  return { passed, failed: Math.max(failed + skipped, isBroken ? 1 : 0) };
}

/** A run that broke before its end has no report. */
function countOrNothing(countTests: () => TestCounts): TestCounts {
  try {
    return countTests();
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
