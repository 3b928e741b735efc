import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../../scripts/machine/chromium.ts";
import {
  type EncoderSite,
  type Published,
  startEncoderSite,
} from "../../test/browser/encoder-site.ts";
import type { Figure } from "../report.ts";
import { type EncoderMemory, withMemory } from "./encoder-memory.ts";

/** One quality as the encoder has published it. */
export type EncodedQuality = Published & { file: Buffer };
type Encoded = { ms: number; memory: EncoderMemory; qualities: Map<string, EncodedQuality> };

/**
 * The encoder of lectures without a graphics card: 60 s of 720p, and up to half an hour for its memory. Returns
 * the qualities of the 60 s too.
 */
export async function encoding(): Promise<{
  figures: Figure[];
  qualities: Map<string, EncodedQuality>;
}> {
  const site = await startEncoderSite();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const minute = await encode({ site, browser }, { seconds: 60, width: 1280, height: 720 });
    // Half an hour of 720p takes longer than all other benchmarks: a small picture stands in for it.
    const small = { width: 160, height: 120, bitrate: 200_000 };
    const short = await encode({ site, browser }, { seconds: 60, ...small });
    const long = await encode({ site, browser }, { seconds: 1_800, ...small });
    const figures = [speedFigure(minute), ...memoryFigures(short.memory, long.memory)];
    return { figures, qualities: minute.qualities };
  } finally {
    await browser.close();
    await site.stop();
  }
}

function speedFigure({ ms, qualities }: Encoded): Figure {
  const sizes = [...qualities].map(([kind, { file }]) => {
    const hourMb = (file.length * 60) / 1e6;
    return `${kind} ${hourMb.toFixed(0)} MB an hour`;
  });
  return {
    name: "encoding 60 s of 720p in all qualities",
    value: ms / 60_000,
    unit: "× its duration",
    bound: 1,
    better: "lower",
    detail: sizes.join(", "),
  };
}

/** What is left in the page, and how high page and worker come while they work: ADR 63. */
function memoryFigures(short: EncoderMemory, long: EncoderMemory): Figure[] {
  const against = (when: string, longMb: number, shortMb: number): Figure => ({
    name: `encoder's memory ${when}, 30 minutes against 60 s`,
    value: longMb / shortMb,
    unit: "×",
    bound: 1.25,
    better: "lower",
    detail: `${longMb} MB against ${shortMb} MB`,
  });
  return [
    against("at its highest", long.peakMb, short.peakMb),
    against("after a garbage collection", long.keptMb, short.keptMb),
  ];
}

type Video = { seconds: number; width: number; height: number; bitrate?: number };

/** A page of its own makes the video, so that its memory does not count. */
async function encode(
  { site, browser }: { site: EncoderSite; browser: Browser },
  video: Video,
): Promise<Encoded> {
  const open = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(site.origin);
    await page.waitForLoadState("networkidle");
    return { page, close: () => context.close() };
  };
  const maker = await open();
  await maker.page.evaluate(`encoderPage.make(${JSON.stringify(video)})`);
  await maker.close();
  // From the disk, as somebody's recording: what the page fetched would be in its memory.
  const file = join(site.folder, "lecture.mp4");
  await writeFile(file, site.source.bytes);
  const encoder = await open();
  await encoder.page.setInputFiles("input", file);
  const { result, memory } = await withMemory({ browser, page: encoder.page }, () =>
    encoder.page.evaluate<{ ended: string; ms: number }>("encoderPage.run()"),
  );
  if (result.ended !== "done") throw new Error(`The encoder ended with: ${result.ended}`);
  await encoder.close();
  const qualities = new Map(site.published);
  site.published.clear();
  return { ms: result.ms, memory, qualities };
}
