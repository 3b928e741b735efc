import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/machine/chromium.ts";

/** Paint times of a first visit in milliseconds, and its layout shift. */
export type Paints = { firstMs: number; largestMs: number; shift: number };

/** Lighthouse's "slow 4G" as its DevTools throttling applies it: 150 ms and 1.6 Mbps, each request times 3.75. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
const SETTLED_MS = 2_000;
/** The browser's own start must not be measured. */
const STARTED_MS = 2_500;

export function launchPhone(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--ignore-certificate-errors", ...flags],
  });
}

/** Visits a page with a new browser and waits until the network is idle. */
export async function firstVisit(address: string): Promise<Paints> {
  const browser = await launchPhone();
  try {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.waitForTimeout(STARTED_MS);
    await slowDown(page);
    await page.addInitScript({ content: watchPaints });
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(() => Reflect.get(globalThis, "paints"));
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Init script. */
const watchPaints = `
  const paints = (globalThis.paints = { firstMs: 0, largestMs: 0, shift: 0 });
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paints.firstMs = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => { paints.largestMs = startTime; });
  watch("layout-shift", ({ value }) => { paints.shift += value; });
`;
