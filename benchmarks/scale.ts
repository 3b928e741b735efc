import { median } from "./compare.ts";
import type { Institute } from "./institute.ts";
import { type Figure, report } from "./report.ts";
import type { ScaledCall } from "./scale/call-kinds.ts";
import { scaledCalls } from "./scale/calls.ts";
import { onEachDatabase } from "./scale/each-database.ts";
import { type Running, startOn } from "./scale/running.ts";
import type { SeededInstitute } from "./scale/seed.ts";
import { exportFigures } from "./spreadsheet.ts";

const SIZES = { small: 1_000, large: 100_000 };
const ROUNDS = 30;
/** Warm-up, not counted: connections, compiled queries, disk pages. */
const UNCOUNTED_ROUNDS = 3;
/** A far too slow call gets fewer rounds. */
const MOST_MS = 5_000;
const LEAST_BOUND_MS = 10;
const MOST_GROWTH = 3;

/** Compares calls among 1,000 and 100,000 people with equally many courses, on both databases. */
export function scale(_: Institute): Promise<Figure[]> {
  return onEachDatabase(async (database, seed) =>
    compare(database, { small: await seed(SIZES.small), large: await seed(SIZES.large) }),
  );
}

type Sides<Side> = { small: Side; large: Side };

async function compare(database: string, seeded: Sides<SeededInstitute>): Promise<Figure[]> {
  const figures = await compareCalls(database, seeded);
  return figures.concat(await measureExport(database, seeded.large));
}

async function compareCalls(database: string, seeded: Sides<SeededInstitute>): Promise<Figure[]> {
  const sides = { small: await startOn(seeded.small), large: await startOn(seeded.large) };
  try {
    const figures: Figure[] = [];
    for (const call of scaledCalls) {
      figures.push(await compareCall(database, call, sides));
      // Printed at once, because the whole takes minutes.
      report(figures.slice(-1));
    }
    return figures;
  } finally {
    await sides.small.stop();
    await sides.large.stop();
  }
}

/** On a fresh server, so that the peak is not that of earlier calls. */
async function measureExport(database: string, institute: SeededInstitute): Promise<Figure[]> {
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

/** Alternates the two sides, so that other load on the machine affects both. */
async function compareCall(
  database: string,
  call: ScaledCall,
  { small, large }: Sides<Running>,
): Promise<Figure> {
  const times: Sides<number[]> = { small: [], large: [] };
  const endAt = performance.now() + MOST_MS;
  for (let round = 0; round < UNCOUNTED_ROUNDS + ROUNDS; round += 1) {
    if (round > UNCOUNTED_ROUNDS && performance.now() > endAt) break;
    times.small.push(await small.timeMs(call.at(small.institute, round)));
    times.large.push(await large.timeMs(call.at(large.institute, round)));
  }
  const smallMs = median(times.small.slice(UNCOUNTED_ROUNDS));
  const value = median(times.large.slice(UNCOUNTED_ROUNDS));
  return {
    name: `${database}, ${call.name}`.padEnd(64),
    value,
    unit: "ms",
    bound: Number(Math.max(LEAST_BOUND_MS, MOST_GROWTH * smallMs).toFixed(1)),
    better: "lower",
    detail: `small ${smallMs.toFixed(2)} ms, ratio ${(value / smallMs).toFixed(2)}`,
  };
}
