import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { addStudents, type Institute } from "./institute.ts";
import { get } from "./load.ts";
import { startOurs } from "./our-server.ts";
import type { Measured } from "./process.ts";
import type { Figure } from "./report.ts";

const PATH = "/api/admin/enrollments-excel-download";

/** The export at 100,000 and 1,000,000 rows: added memory, longest stall, and that it stops when its client leaves. */
export async function spreadsheet(institute: Institute): Promise<Figure[]> {
  // A first start compiles the code for those that follow, which takes memory of its own.
  const first = await startOurs(institute);
  await get({ url: `${first.origin}/health` });
  await first.stop();
  const figures: Figure[] = [];
  let rows = 0;
  for (const target of [100_000, 1_000_000]) {
    await addStudents(institute.dataDir, target - rows);
    rows = target;
    const server = await startOurs(institute);
    const name = `spreadsheet of ${target} rows`;
    figures.push(...(await exportFigures(server, { cookie: institute.cookie, name })));
    if (target === 1_000_000) figures.push(await stopsWithItsReader(server, institute));
    await server.stop();
  }
  return figures;
}

/** One whole export: the memory that it adds to the server's own, and the longest stall. */
export async function exportFigures(
  server: Measured,
  { cookie, name, path = PATH }: { cookie: string; name: string; path?: string },
): Promise<Figure[]> {
  const from = performance.now();
  const { result, longestMs, idleMiB, mostMiB } = await whileProbing(server, () =>
    get({ url: server.origin + path, headers: { cookie } }),
  );
  const seconds = (performance.now() - from) / 1000;
  return [
    {
      name: `${name}, added memory`,
      value: mostMiB - idleMiB,
      unit: "MiB",
      bound: 50,
      better: "lower",
      detail: `${(result / 1024 / 1024).toFixed(1)} MiB in ${seconds.toFixed(1)} s, ${mostMiB.toFixed(0)} MiB in all`,
    },
    { name: `${name}, longest stall`, value: longestMs, unit: "ms", bound: 50, better: "lower" },
  ];
}

/**
 * Of a server during some work: the longest answer time of a small request, which is a stall of the event loop
 * seen from outside, and its resident memory before and at its highest.
 */
export async function whileProbing<Result>(
  server: Measured,
  work: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number; idleMiB: number; mostMiB: number }> {
  // The first call of a process compiles its code, which is no stall of this work.
  await get({ url: `${server.origin}/health` });
  const idleMiB = server.memory().nowMiB;
  let mostMiB = idleMiB;
  let isOver = false;
  let longestMs = 0;
  const probe = async () => {
    while (!isOver) {
      const from = performance.now();
      await get({ url: `${server.origin}/health` });
      longestMs = Math.max(longestMs, performance.now() - from);
      mostMiB = Math.max(mostMiB, server.memory().nowMiB);
      await pause(5);
    }
  };
  const probing = probe();
  const result = await work();
  isOver = true;
  await probing;
  return { result, longestMs, idleMiB, mostMiB };
}

/** Aborts the download after its first bytes; the server must then use no CPU. */
async function stopsWithItsReader(server: Measured, { cookie }: Institute): Promise<Figure> {
  await new Promise<void>((resolve, reject) => {
    const call = request(server.origin + PATH, { headers: { cookie } }, (answer) => {
      answer.once("data", () => {
        call.destroy();
        resolve();
      });
    });
    call.once("error", reject);
    call.end();
  });
  await pause(500);
  const before = server.cpuMs();
  await pause(1_000);
  return {
    name: "spreadsheet, CPU time in the second after its client left",
    value: server.cpuMs() - before,
    unit: "ms",
    bound: 100,
    better: "lower",
  };
}
