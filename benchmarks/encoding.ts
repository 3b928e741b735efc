import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setInterval as every } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { pageMemoryMb } from "../e2e/fixtures/page-memory.ts";
import {
  type EncoderSite,
  type Published,
  startEncoderSite,
} from "../test/browser/encoder-site.ts";
import type { MadeVideo } from "../test/browser/made-video.ts";
import { openBrowser } from "./browser.ts";
import type { Figure } from "./report.ts";

/** The qualities as the encoder has published them. */
export type Qualities = Map<string, Published & { file: Buffer }>;

/**
 * The encoder of lectures without a graphics card: 60 s of 720p, and up to half an hour for its memory. Returns the
 * qualities of the 60 s too.
 */
export async function encode(): Promise<{ figures: Figure[]; qualities: Qualities }> {
  const site = await startEncoderSite();
  try {
    const minute = await encodeVideo(site, { seconds: 60, width: 1280, height: 720 });
    // Half an hour of 720p takes longer than all other benchmarks: a small picture stands in for it.
    const small = { width: 160, height: 120, bitrate: 200_000 };
    const short = await encodeVideo(site, { seconds: 60, ...small });
    const long = await encodeVideo(site, { seconds: 1_800, ...small });
    const { qualities } = minute;
    const hours = [...qualities].map(
      ([kind, { file }]) => `${kind} ${((file.length * 60) / 1e6).toFixed(0)} MB an hour`,
    );
    const figures = [
      {
        name: "encoding 60 s of 720p in all qualities",
        value: minute.ms / 60_000,
        unit: "× its duration",
        atMost: 1,
        detail: hours.join(", "),
      },
      memoryFigure("at its highest", long.peakMb, short.peakMb),
      memoryFigure("after a garbage collection", long.keptMb, short.keptMb),
    ];
    return { figures, qualities };
  } finally {
    await site.stop();
  }
}

/** Of the page's process, its workers included: decision 63. */
function memoryFigure(when: string, longMb: number, shortMb: number): Figure {
  return {
    name: `encoder's memory ${when}, 30 minutes against 60 s`,
    value: longMb / shortMb,
    unit: "×",
    atMost: 1.25,
    detail: `${longMb} MB against ${shortMb} MB`,
  };
}

/** A page of its own makes the video, so that its memory does not count. */
async function encodeVideo(site: EncoderSite, video: MadeVideo) {
  await using browser = await openBrowser();
  const maker = await openEncoder(browser, site);
  await maker.evaluate(`encoderPage.make(${JSON.stringify(video)})`);
  await maker.context().close();
  // From the disk, as somebody's recording: what the page fetched would be in its memory.
  const file = join(site.folder, "lecture.mp4");
  await writeFile(file, site.source.bytes);
  const page = await openEncoder(browser, site);
  await page.setInputFiles("input", file);
  const isDone = new AbortController();
  const sampling = peakMemoryMb(browser, isDone.signal);
  const { ended, ms } = await page
    .evaluate<{ ended: string; ms: number }>("encoderPage.run()")
    .finally(() => isDone.abort());
  if (ended !== "done") throw new Error(`The encoder ended with: ${ended}`);
  const peakMb = await sampling;
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { now: keptMb } = await pageMemoryMb(browser);
  const qualities = new Map(site.published);
  site.published.clear();
  return { ms, peakMb, keptMb, qualities };
}

async function openEncoder(browser: Browser, { origin }: EncoderSite): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForLoadState("networkidle");
  return page;
}

/** Looks twice a second. */
async function peakMemoryMb(browser: Browser, signal: AbortSignal): Promise<number> {
  let peakMb = 0;
  for await (const _ of every(500)) {
    peakMb = Math.max(peakMb, (await pageMemoryMb(browser)).now);
    if (signal.aborted) break;
  }
  return peakMb;
}
