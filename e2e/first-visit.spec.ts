import type { CDPSession, Page } from "@playwright/test";
import { endpoints } from "../contract/endpoints.ts";
import { readBudget } from "../scripts/budget/budget.ts";
import { expect, test } from "./fixtures/journey.ts";

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const { path, total, javaScript, fonts } of readBudget().home) {
  for (const screen of screens) {
    test(`a first visit of ${path} at ${screen.width} px stays in its budget`, async ({ page }) => {
      await page.setViewportSize(screen);
      const received = await countReceived(await page.context().newCDPSession(page));
      await page.goto(path, { waitUntil: "networkidle" });
      const files = received();
      const sizeOf = (wanted: (type: string) => boolean) =>
        files.filter(({ type }) => wanted(type)).reduce((sum, { size }) => sum + size, 0);
      expect(sizeOf((type) => type === "Script")).toBeGreaterThan(50_000);
      expect(sizeOf((type) => type === "Script")).toBeLessThanOrEqual(javaScript);
      expect(sizeOf(() => true)).toBeLessThanOrEqual(total);
      const names = files.flatMap(({ url }) => /([\w-]+)-\w+\.woff2$/.exec(url)?.[1] ?? []);
      expect(fonts).toEqual(expect.arrayContaining(names));
    });
  }
}

/**
 * Counts what the browser took from the network, as it says itself. Headers are left out: in plain
 * HTTP/1.1, as here, they weigh several times what they do in a deployment's HTTP/2.
 */
async function countReceived(session: CDPSession) {
  const types = new Map<string, { type: string; url: string; headers: number }>();
  const files: { type: string; url: string; size: number }[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const { url, encodedDataLength: headers } = response;
    if (url.startsWith("http")) types.set(requestId, { type, url, headers });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = types.get(requestId);
    if (found) files.push({ ...found, size: encodedDataLength - found.headers });
  });
  await session.send("Network.enable");
  return () => files;
}

for (const language of ["", "/hi"]) {
  test(`nothing moves on ${language}/course-preview when fonts and seats come late`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript({ content: watchShifts });
    const release = await holdBack(page, [
      /text-devanagari-\w+\.woff2$/,
      /\.woff2$/,
      /\/api\/public\/seats$/,
    ]);
    const course = await openCourse(page);
    await page.goto(`${language}/course-preview/${course}`, { waitUntil: "domcontentloaded" });
    for (const go of release) {
      await go();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      });
    }
    await expect(page.getByText(language ? /सीट/ : /seats? left/).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toEqual([]);
  });
}

/** Keeps back what matches, the earlier pattern first; gives back what lets each go. */
async function holdBack(page: Page, patterns: readonly RegExp[]) {
  const gates = patterns.map((pattern) => ({ pattern, ...Promise.withResolvers<void>() }));
  // Of two that match Playwright asks the later.
  for (const { pattern, promise } of gates.toReversed()) {
    await page.route(pattern, async (route) => {
      await promise;
      await route.continue();
    });
  }
  return gates.map(({ resolve }) => resolve);
}

async function openCourse(page: Page): Promise<string> {
  const answer = await page.request.get("/api/public/courses");
  const { courses } = endpoints.listPublicCourses.answer.parse(await answer.json());
  const open = courses.find(({ isOpen }) => isOpen);
  if (!open) throw new Error("no course of the demo is open");
  return open.id;
}

/** Runs in the page, before anything of it. */
const watchShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push([value, ...sources.map(({ node }) => node?.textContent)]);
  }).observe({ type: "layout-shift", buffered: true });
`;
