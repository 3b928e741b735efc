import { median } from "./compare.ts";
import type { Institute } from "./institute.ts";
import { type Figure, report } from "./report.ts";
import type { ScaledCall } from "./scale/call-kinds.ts";
import { scaledCalls } from "./scale/calls.ts";
import { onEachDatabase } from "./scale/each-database.ts";
import { type Running, startOn } from "./scale/running.ts";
import type { SeededInstitute } from "./scale/seed.ts";
import { exportFigures } from "./spreadsheet.ts";

/** With three enrolments each. */
const PEOPLE = 20_000;
const BOUND_MS = 25;
const ROUNDS = 30;
/** Warm-up, not counted: connections, compiled queries, disk pages. */
const UNCOUNTED_ROUNDS = 3;

/** Times every list and search in an institute of 20,000 people and 60,000 enrolments, on both databases. */
export function scale(_: Institute): Promise<Figure[]> {
  return onEachDatabase(async (database, seed) => {
    const institute = await seed(PEOPLE);
    const figures = await timeCalls(database, institute);
    return figures.concat(await measureExports(database, institute));
  });
}

async function timeCalls(database: string, institute: SeededInstitute): Promise<Figure[]> {
  const running = await startOn(institute);
  try {
    const figures: Figure[] = [];
    for (const call of scaledCalls) {
      figures.push(await timeCall(database, call, running));
      // Printed at once, because the whole takes minutes.
      report(figures.slice(-1));
    }
    return figures;
  } finally {
    await running.stop();
  }
}

async function timeCall(database: string, call: ScaledCall, running: Running): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < UNCOUNTED_ROUNDS + ROUNDS; round += 1)
    times.push(await running.timeMs(call.at(running.institute, round)));
  return {
    name: `${database}, ${call.name}`.padEnd(64),
    value: median(times.slice(UNCOUNTED_ROUNDS)),
    unit: "ms",
    bound: BOUND_MS,
    better: "lower",
  };
}

/** On a fresh server, so that the peak is not that of earlier calls. */
async function measureExports(database: string, institute: SeededInstitute): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of exported) {
    const { server, cookie, stop } = await startOn(institute);
    const name = `${database}, ${path}`;
    figures.push(...(await exportFigures(server, { cookie, name, path })));
    await stop();
  }
  return figures;
}

const exported = [
  "/api/admin/enrollments-excel-download",
  "/api/admin/enrollments-excel-download?format=csv",
  // Every row is looked at, and few are wanted.
  "/api/admin/enrollments-excel-download?query=zq&status=active",
  "/api/admin/people-download",
];
