import { setTimeout as pause } from "node:timers/promises";
import { median } from "./compare.ts";
import type { Institute } from "./institute.ts";
import { startOurs } from "./our-server.ts";
import type { Figure } from "./report.ts";

const STARTS = 5;
const REST_MS = 3_000;

/** Time from spawn to listening with a built web and a migrated database, and the idle memory. */
export async function coldStart(institute: Institute): Promise<Figure[]> {
  const times: number[] = [];
  let restMiB = 0;
  for (let start = 0; start < STARTS; start += 1) {
    const from = performance.now();
    const server = await startOurs(institute);
    times.push(performance.now() - from);
    if (start === STARTS - 1) {
      await pause(REST_MS);
      restMiB = server.memory().nowMiB;
    }
    await server.stop();
  }
  return [
    {
      name: "cold start to listening",
      value: median(times.slice(1)),
      unit: "ms",
      bound: 600,
      better: "lower",
    },
    { name: "memory at rest", value: restMiB, unit: "MiB", bound: 150, better: "lower" },
  ];
}
