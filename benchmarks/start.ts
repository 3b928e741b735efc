import { setTimeout as pause } from "node:timers/promises";
import type { Figures } from "./report.ts";
import { seed } from "./seed/institute.ts";
import { startOurs } from "./server.ts";
import { median } from "./timing.ts";

const STARTS = 5;
const REST_MS = 3_000;

/** Time from spawn to listening with a built web and a migrated database, and the idle memory. */
export async function* start(): Figures {
  await using institute = await seed({ people: 0, courses: 20 });
  const times: number[] = [];
  while (times.length < STARTS) {
    const from = performance.now();
    await using _ = await startOurs(institute);
    times.push(performance.now() - from);
  }
  // The first compiles the code for the others.
  const value = median(times.slice(1));
  yield { name: "cold start to listening", value, unit: "ms", atMost: 600 };
  await using server = await startOurs(institute);
  await pause(REST_MS);
  yield { name: "memory at rest", value: server.memoryMiB(), unit: "MiB", atMost: 150 };
}
