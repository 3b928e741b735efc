import { brotliCompressSync } from "node:zlib";
import { openBrowser, slowDown } from "./browser.ts";
import { openFront } from "./front.ts";
import type { Figures } from "./report.ts";
import { median } from "./timing.ts";

const ROUNDS = 5;

/** Home on a slow phone over TLS and HTTP/2, in turns with the same page without scripts. */
export async function* firstVisits(behind: string): Figures {
  const home = await fetch(behind, { headers: { "accept-encoding": "identity" } });
  const body = brotliCompressSync(withoutScripts(await home.text()));
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  await using front = await openFront(behind);
  await using plainFront = await openFront(behind, { path: "/", headers, body });
  const visits: { ours: Paints[]; plain: Paints[] } = { ours: [], plain: [] };
  while (visits.ours.length < ROUNDS) {
    visits.ours.push(await visit(front.origin));
    visits.plain.push(await visit(plainFront.origin));
  }
  const of = (figure: keyof Paints, side: keyof typeof visits) =>
    median(visits[side].map((paints) => paints[figure]));
  const [largest, plain] = [of("largestMs", "ours"), of("largestMs", "plain")];
  const name = "home, first visit on slow 4G";
  yield {
    name: `${name}, largest contentful paint`,
    value: largest / plain,
    unit: "x without scripts",
    atMost: 1.15,
    detail: `${largest.toFixed(0)} ms against ${plain.toFixed(0)} ms`,
  };
  yield {
    name: `${name}, first contentful paint`,
    value: of("firstMs", "ours") / 1_000,
    unit: "s",
    atMost: 1,
    detail: `${(of("firstMs", "plain") / 1_000).toFixed(2)} s without scripts`,
  };
  const value = Math.max(...visits.ours.map(({ shift }) => shift));
  yield { name: `${name}, layout shift`, value, unit: "", atMost: 0.1 };
}

/** As careful hand-written HTML would be: the same words, styles, fonts and pictures. */
function withoutScripts(html: string): string {
  // A document of our own, in which no script holds `</script>` as text.
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link [^>]*rel="modulepreload"[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "");
}

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

type Paints = { firstMs: number; largestMs: number; shift: number };

/** Visits home with a new browser and waits until the network is idle. */
async function visit(origin: string): Promise<Paints> {
  await using browser = await openBrowser();
  const phone = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.waitForTimeout(STARTED_MS);
  const session = await phone.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await slowDown(page, CPU_SLOWDOWN);
  await page.addInitScript({ content: watchPaints });
  await page.goto(`${origin}/`, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLED_MS);
  // Awaited here, as the browser is closed on leaving.
  return await page.evaluate(() => Reflect.get(globalThis, "paints"));
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
