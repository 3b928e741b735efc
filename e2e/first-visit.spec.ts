import type { CDPSession, Page } from "@playwright/test";
import { endpoints } from "../contract/endpoints.ts";
import { readBudget } from "../scripts/budget/budget.ts";
import { type StartedSite, startSite } from "../scripts/machine/started-site.ts";
import { replaceDeviceFonts, waitForFallbackFonts } from "./fixtures/faces.ts";
import { holdBack, painted } from "./fixtures/held-back.ts";
import { expect, test } from "./fixtures/journey.ts";
import { waitForFaces } from "./fixtures/whole-page.ts";

// As every visitor has it.
test.use({ serviceWorkers: "allow" });

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test.describe("with pages compressed as in production", () => {
  // In one worker, to start this server once: the others compress quickly, see test/quick-compression.mjs.
  test.describe.configure({ mode: "default" });
  let site: StartedSite;
  test.beforeAll(async () => {
    site = await startSite({ LOG_LEVEL: "warn" }, { dataFrom: process.env.DEMO_DATA });
  });
  test.afterAll(() => site.stop());

  for (const { path, total, javaScript, fonts, wideFonts } of readBudget().home) {
    for (const screen of screens) {
      test(`a first visit of ${path} at ${screen.width} px stays in its budget`, async ({
        page,
      }) => {
        await page.setViewportSize(screen);
        const received = await countReceived(await page.context().newCDPSession(page));
        const atRest = page.waitForResponse(/\/assets\/offline-parts-/);
        await page.goto(`${site.origin}${path}`);
        await (await atRest).finished();
        const files = received();
        const arrived = () => files.map(({ url }) => url).join();
        await expect.poll(arrived).toMatch(/at-rest-.*offline-parts-|offline-parts-.*at-rest-/);
        const sizeOf = (wanted: RegExp) =>
          files.filter(({ url }) => wanted.test(url)).reduce((sum, { size }) => sum + size, 0);
        expect(sizeOf(/\.js$/)).toBeGreaterThan(50_000);
        expect(sizeOf(/\.js$/)).toBeLessThanOrEqual(javaScript);
        const names = files.flatMap(({ url }) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1] ?? []);
        const besides = screen.width < 1_024 ? [] : wideFonts;
        const others = besides.map((name) => sizeOf(new RegExp(`/${name}-`)));
        const sumOfOthers = others.reduce((sum, size) => sum + size, 0);
        expect(sizeOf(/^/) - sumOfOthers).toBeLessThanOrEqual(total);
        expect([...fonts, ...besides]).toEqual(expect.arrayContaining(names));
        expect(names.includes("text-devanagari")).toBe(fonts.includes("text-devanagari"));
      });
    }
  }
});

/**
 * Bytes received, by the browser's own count. Headers are left out: in plain HTTP/1.1, as here, they
 * weigh several times what they do in a deployment's HTTP/2. So are posters and pictures, which are
 * below the first screen: each browser decides how early it loads them. scripts/budget.ts counts the others.
 */
async function countReceived(session: CDPSession) {
  const answers = new Map<string, { url: string; headers: number }>();
  const files: { url: string; size: number }[] = [];
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const { url, encodedDataLength: headers } = response;
    if (url.startsWith("http") && !/\/posters\/|\/assets\/[^/]+\.(?:webp|svg)$/.test(url))
      answers.set(requestId, { url, headers });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = answers.get(requestId);
    if (found) files.push({ ...found, size: encodedDataLength - found.headers });
  });
  await session.send("Network.enable");
  return () => files;
}

test.describe("with the device fonts that the fallbacks are adjusted to", () => {
  test.use({ bypassCSP: true });

  for (const language of ["", "/hi"])
    test(`nothing moves vertically on ${language}/course-preview when font and seats arrive late`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript({ content: watchShifts });
      const release = await holdBack(page, [/latin-[\w-]{8}\.woff2$/, /\/public\/seats$/]);
      const address = `${language}/course-preview/${await openCourse(page)}`;
      await replaceDeviceFonts(page, address);
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await waitForFallbackFonts(page);
      // Hindi may wrap differently in a device font, so counting starts once ours is loaded.
      await page.evaluate(
        async () => void (await document.fonts.load("1rem 'Institute Text'", "क")),
      );
      await painted(page);
      await page.evaluate(() => Reflect.set(globalThis, "shifts", []));
      for (const go of release) await go();
      await waitForFaces(page);
      await expect(page.getByText(language ? /सीट/ : /seats? left/).first()).toBeVisible();
      await painted(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toEqual([]);
    });
});

async function openCourse(page: Page): Promise<string> {
  const answer = await page.request.get("/api/public/courses");
  const { courses } = endpoints.listPublicCourses.answer.parse(await answer.json());
  const open = courses.find(({ isOpen }) => isOpen);
  if (!open) throw new Error("no course of the demo is open");
  return open.slug;
}

/** Init script: collects the nodes that moved vertically; moves within a line do not count. */
const watchShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { node, previousRect, currentRect } of list.getEntries().flatMap(({ sources }) => sources))
      if (previousRect.y !== currentRect.y) shifts.push(node?.textContent);
  }).observe({ type: "layout-shift", buffered: true });
`;
