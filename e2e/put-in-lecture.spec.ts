import { test as base, expect, type Page } from "@playwright/test";
import { type EncoderSite, openLink, startEncoderSite } from "../test/browser/encoder-site.ts";

/** The encoder without its form, on a small site of its own: no page of ours shows it yet. */
const test = base.extend<object, { encoder: EncoderSite }>({
  encoder: [
    // Playwright wants this argument destructured, even of nothing.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const site = await startEncoderSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ encoder }, use) => use(encoder.origin),
});

/** Eight segments: more than may wait for the network. */
const video = { seconds: 48, width: 320, height: 240 };

test.beforeEach(async ({ encoder, page }) => {
  encoder.uploads.clear();
  encoder.published.clear();
  Object.assign(encoder.link, openLink);
  await open(page);
});

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await expect.poll(() => page.evaluate("'encoderPage' in window")).toBe(true);
}

const make = (page: Page) => page.evaluate(`encoderPage.make(${JSON.stringify(video)})`);
const run = (page: Page) => page.evaluate<{ ended: string; ms: number }>("encoderPage.run()");

async function expectWhole(encoder: EncoderSite, page: Page): Promise<void> {
  expect([...encoder.published.keys()]).toEqual(["audio", "240p"]);
  let bytes = 0;
  for (const { file, durationMs, segments } of encoder.published.values()) {
    bytes += file.length;
    const segmentsMs = segments.reduce((sum, [ms]) => sum + ms, 0);
    expect(Math.abs(segmentsMs - durationMs)).toBeLessThan(5);
  }
  // Nothing was sent twice.
  expect(encoder.link.received).toBe(bytes);
  for (const kind of encoder.published.keys()) await expectToPlay(page, kind);
}

/** Plays as a plain file, from before the place where it may have been joined to its end. */
async function expectToPlay(page: Page, kind: string): Promise<void> {
  const played = await page.evaluate(async (address) => {
    const player = document.createElement("video");
    player.muted = true;
    player.src = address;
    const told = (name: string) =>
      new Promise((resolve, reject) => {
        player.addEventListener(name, resolve, { once: true });
        player.addEventListener("error", () => reject(player.error), { once: true });
      });
    await told("loadedmetadata");
    const seeked = told("seeked");
    player.currentTime = 5;
    await seeked;
    player.playbackRate = 16;
    const ended = told("ended");
    await player.play();
    await ended;
    const { duration, videoWidth: width, videoHeight: height } = player;
    return { duration, width, height };
  }, `/watch/${kind}`);
  expect(played.duration).toBeCloseTo(video.seconds, 0);
  expect([played.width, played.height]).toEqual(kind === "audio" ? [0, 0] : [320, 240]);
}

test("goes on in the middle of a quality after its tab was killed, and tells a second tab", async ({
  encoder,
  page,
  context,
}) => {
  await make(page);
  encoder.link.held = "upload-1";
  run(page).catch(() => undefined);
  const encodedS = () => page.evaluate<number>("encoderPage.progress['240p']?.encodedS ?? 0");
  await expect.poll(encodedS).toBeGreaterThan(20);
  expect([...encoder.published.keys()]).toEqual(["audio"]);
  const other = await context.newPage();
  await open(other);
  expect(await run(other)).toMatchObject({ ended: "elsewhere" });
  await page.close();

  encoder.link.held = "";
  await open(other);
  expect(await run(other)).toMatchObject({ ended: "done" });
  expect(encoder.uploads.size).toBe(2);
  await expectWhole(encoder, other);
});

test("goes on by itself after the network was cut in the middle of a segment", async ({
  encoder,
  page,
}) => {
  await make(page);
  encoder.link.cutAt = 300_000;
  expect(await run(page)).toMatchObject({ ended: "done" });
  expect(encoder.link.cutAt).toBe(Number.POSITIVE_INFINITY);
  await expectWhole(encoder, page);
});

test("refuses a file that was cut off, and one of nothing", async ({ page }) => {
  await make(page);
  expect(await page.evaluate("encoderPage.choose(2000)")).toBe("unreadable");
  expect(await page.evaluate("encoderPage.choose(0)")).toBe("empty");
});
