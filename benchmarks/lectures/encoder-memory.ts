import { setInterval as every } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { pageMemoryMb } from "../../e2e/fixtures/page-memory.ts";

/** Memory of the page's process, its workers included, in MB. */
export type EncoderMemory = {
  peakMb: number;
  /** The highest in the first and in the last third of the work. */
  firstThirdMb: number;
  lastThirdMb: number;
  /** What is left after the work and a garbage collection. */
  keptMb: number;
};

const SAMPLE_MS = 500;

/** Does the work in the page, and looks at its memory twice a second and after it. */
export async function withMemory<Result>(
  { browser, page }: { browser: Browser; page: Page },
  work: () => Promise<Result>,
): Promise<{ result: Result; memory: EncoderMemory }> {
  const isDone = new AbortController();
  const sampling = sample(browser, isDone.signal);
  const result = await work().finally(() => isDone.abort());
  const samples = await sampling;
  const { most: peakMb } = await pageMemoryMb(browser);
  const third = Math.ceil(samples.length / 3);
  const memory = {
    peakMb,
    firstThirdMb: Math.max(...samples.slice(0, third)),
    lastThirdMb: Math.max(...samples.slice(-third)),
    keptMb: await keptMemoryMb(browser, page),
  };
  return { result, memory };
}

async function sample(browser: Browser, signal: AbortSignal): Promise<number[]> {
  const samples = [(await pageMemoryMb(browser)).now];
  for await (const _ of every(SAMPLE_MS)) {
    if (signal.aborted) break;
    samples.push((await pageMemoryMb(browser)).now);
  }
  return samples;
}

async function keptMemoryMb(browser: Browser, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  return (await pageMemoryMb(browser)).now;
}
