import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "./compare.ts";
import type { Institute } from "./institute.ts";
import { addMaterial, MEGABYTE } from "./material.ts";
import { startOurs } from "./our-server.ts";
import { type Measured, startServer } from "./process.ts";
import type { Figure } from "./report.ts";
import { type Target, timeDownload } from "./whole-download.ts";

const SIZES = [
  { megabytes: 1, rounds: 200 },
  { megabytes: 20, rounds: 30 },
  { megabytes: 500, rounds: 5 },
];
const SLOW_CLIENTS = 200;
const SLOW_MS = 10_000;

/** Downloads of study materials against a plain 64 KiB stream pipe, and many slow readers at once. */
export async function downloads(institute: Institute): Promise<Figure[]> {
  const materials = await Promise.all(
    SIZES.map(({ megabytes }) => addMaterial(institute, megabytes * MEGABYTE)),
  );
  const ours = await startOurs(institute);
  const headers = { cookie: institute.cookie };
  const figures: Figure[] = [];
  for (const [index, { megabytes, rounds }] of SIZES.entries()) {
    const { id = "", file = "" } = materials[index] ?? {};
    const theirs = await startServer("benchmarks/raw-bytes.ts", { FILE: file, AS: "stream" });
    const value = await throughputRatio(
      { url: `${ours.origin}/api/user/download/${id}`, headers },
      theirs.origin,
      rounds,
    );
    await theirs.stop();
    figures.push({
      name: `download of ${megabytes} MB, throughput`,
      value,
      unit: "x plain pipe",
      bound: 1,
      better: "higher",
    });
  }
  const largest = `${ours.origin}/api/user/download/${materials.at(-1)?.id}`;
  figures.push(await slowReaders(ours, { url: largest, headers }));
  await ours.stop();
  return figures;
}

/** Whole downloads, ours and theirs alternating; the median of the ratios. */
async function throughputRatio(ours: Target, theirs: string, rounds: number): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const theirMs = await timeDownload({ url: theirs });
    const ourMs = await timeDownload(ours);
    if (round > 0) ratios.push(theirMs / ourMs);
  }
  return median(ratios);
}

/** Many readers at once that take one chunk and then hardly more, for a bounded time. */
async function slowReaders(server: Measured, target: Target): Promise<Figure> {
  let highestMiB = 0;
  const readers = Array.from({ length: SLOW_CLIENTS }, () => readSlowly(target));
  const until = performance.now() + SLOW_MS;
  while (performance.now() < until) {
    highestMiB = Math.max(highestMiB, server.memory().nowMiB);
    await pause(100);
  }
  for (const reader of readers) reader.destroy();
  return {
    name: `${SLOW_CLIENTS} slow readers of 500 MB, memory`,
    value: highestMiB,
    unit: "MiB",
    bound: 250,
    better: "lower",
  };
}

function readSlowly({ url, headers = {} }: Target) {
  const call = request(url, { headers, agent: false }, (answer) => {
    answer.on("data", () => {
      answer.pause();
      setTimeout(() => answer.resume(), 200).unref();
    });
    answer.on("error", () => undefined);
  });
  call.on("error", () => undefined);
  call.end();
  return call;
}
