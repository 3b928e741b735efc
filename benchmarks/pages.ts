import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compareCpu } from "./compare.ts";
import type { Institute } from "./institute.ts";
import { startOurs } from "./our-server.ts";
import { startServer } from "./process.ts";
import type { Figure } from "./report.ts";

/** A cached public page against node:http that sends the same buffer. */
export async function pages(institute: Institute): Promise<Figure[]> {
  const ours = await startOurs(institute);
  const headers = { "accept-encoding": "br" };
  const answer = await fetch(`${ours.origin}/about`, {
    headers: { "accept-encoding": "identity" },
  });
  const file = join(institute.dataDir, "page.html");
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const theirs = await startServer("benchmarks/raw-bytes.ts", {
    FILE: file,
    AS: "buffer",
    HEADERS: JSON.stringify(Object.fromEntries(answer.headers)),
  });
  const identity = { "accept-encoding": "identity" };
  const size = { warmUp: 40_000, requests: 8_000, connections: 32 };
  const plain = await compareCpu(
    { server: ours, load: { url: `${ours.origin}/about`, headers: identity } },
    { server: theirs, load: { url: theirs.origin } },
    size,
  );
  await load(ours.origin, headers);
  await Promise.all([ours.stop(), theirs.stop()]);
  const bytes = answer.headers.get("content-length") ?? "";
  return [
    {
      name: `cached page of ${bytes} bytes, CPU per request`,
      value: plain.ratio,
      unit: "x raw",
      bound: 1.5,
      better: "lower",
      detail: microseconds(plain),
    },
  ];
}

/** The compressed form, as browsers ask for it. */
async function load(origin: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${origin}/about`, { headers });
  if (answer.headers.get("content-encoding") !== "br")
    throw new Error("the page came uncompressed");
}

export function microseconds({
  oursMicroseconds,
  theirsMicroseconds,
}: {
  oursMicroseconds: number;
  theirsMicroseconds: number;
}): string {
  return `${oursMicroseconds.toFixed(0)} µs against ${theirsMicroseconds.toFixed(0)} µs`;
}
