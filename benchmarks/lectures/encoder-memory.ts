import { setInterval as every } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { pageMemoryMb } from "../../e2e/fixtures/page-memory.ts";

/** Memory of the page's process, its workers included, in MB. */
export type EncoderMemory = {
  /** The highest while it works, with what waits for garbage collection. */
  peakMb: number;
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
  const peakMb = await sampling;
  return { result, memory: { peakMb, keptMb: await keptMemoryMb(browser, page) } };
}

async function sample(browser: Browser, signal: AbortSignal): Promise<number> {
  let peakMb = (await pageMemoryMb(browser)).now;
  for await (const _ of every(SAMPLE_MS)) {
    if (signal.aborted) break;
    peakMb = Math.max(peakMb, (await pageMemoryMb(browser)).now);
  }
  return peakMb;
}

async function keptMemoryMb(browser: Browser, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  return (await pageMemoryMb(browser)).now;
}
