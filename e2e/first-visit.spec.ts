import type { CDPSession, Page } from "@playwright/test";
import { endpoints } from "../contract/endpoints.ts";
import { readBudget } from "../scripts/budget/budget.ts";
import { expect, test } from "./fixtures/journey.ts";

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const { path, total, javaScript, fonts, withoutSystemFaces } of readBudget().home) {
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
      const names = files.flatMap(({ url }) => /([\w-]+)-\w+\.woff2$/.exec(url)?.[1] ?? []);
      const lacking = withoutSystemFaces?.fonts.some((name) => names.includes(name));
      expect(sizeOf(() => true)).toBeLessThanOrEqual(
        (lacking && withoutSystemFaces?.total) || total,
      );
      const expected = [...fonts, ...(lacking ? (withoutSystemFaces?.fonts ?? []) : [])];
      expect(expected).toEqual(expect.arrayContaining(names));
    });
  }
}

test("a page that can be read fetches no script before all its words have come", async ({
  page,
}) => {
  await page.goto("/courses", { waitUntil: "networkidle" });
  const { whole, scripts } = await page.evaluate(() => ({
    whole: performance.getEntriesByType("navigation").map((entry) => entry.toJSON())[0],
    scripts: performance.getEntriesByType("resource").map((entry) => entry.toJSON()),
  }));
  const begun = scripts.filter(({ name }) => /\/assets\/.+\.js$/.test(name));
  expect(begun.length).toBeGreaterThan(5);
  expect(Math.min(...begun.map(({ startTime }) => startTime))).toBeGreaterThan(
    whole.domContentLoadedEventStart,
  );
});

test("a page that its scripts fill has them fetched as soon as it names them", async ({
  request,
}) => {
  for (const [address, isFilled] of [
    ["/study-materials", true],
    ["/admin", true],
    ["/courses", false],
  ] as const) {
    const html = await (await request.get(address)).text();
    expect(/<link [^>]*rel="modulepreload"/.test(html), address).toBe(isFilled);
    expect(/<script type="module"/.test(html), address).toBe(isFilled);
  }
});

test("nobody is told to fetch the face of Hindi", async ({ request }) => {
  const html = await (await request.get("/hi")).text();
  expect(html).toContain("text-devanagari");
  expect(html.replace(/<style[\s\S]*?<\/style>/, "")).not.toContain("text-devanagari");
});

test("the font of ₹ is announced where there is one, and nowhere else", async ({ request }) => {
  for (const [address, isAnnounced] of [
    ["/courses", true],
    ["/hi/refund-policy", true],
    ["/about", false],
  ] as const) {
    const html = await (await request.get(address)).text();
    const links = html.match(/<link [^>]*text-rupee[^>]*>/g) ?? [];
    expect(links, address).toHaveLength(isAnnounced ? 1 : 0);
  }
});

test.describe("a phone whose system does not have the face of Hindi", () => {
  test.use({ bypassCSP: true, serviceWorkers: "block" });

  for (const [link, rtt, isFetched] of [
    ["quick", 50, true],
    ["slow", 300, false],
  ] as const) {
    test(`${isFetched ? "fetches it" : "does without it"} over a ${link} link`, async ({
      page,
    }) => {
      await page.addInitScript((rtt) => {
        const connection = Object.assign(new EventTarget(), { rtt });
        Object.defineProperty(navigator, "connection", { value: connection });
      }, rtt);
      await page.route("/hi", async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        expect(html).toContain('local("Noto Sans Devanagari")');
        await route.fulfill({ response, body: html.replaceAll('local("Noto', 'local("No') });
      });
      const fetched: string[] = [];
      page.on("request", (request) => fetched.push(request.url()));
      await page.goto("/hi", { waitUntil: "networkidle" });
      expect(fetched.filter((address) => address.includes("text-devanagari"))).toHaveLength(
        isFetched ? 1 : 0,
      );
    });
  }
});

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
  test(`nothing rises or sinks on ${language}/course-preview when letters and seats come late`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript({ content: watchShifts });
    const release = await holdBack(page, [/latin-\w+\.woff2$/, /\/public\/seats$/]);
    const course = await openCourse(page);
    await page.goto(`${language}/course-preview/${course}`, { waitUntil: "domcontentloaded" });
    // Words of Hindi may break elsewhere in the phone's own face: what counts begins with ours.
    await page.evaluate(async () => void (await document.fonts.load("1rem 'Institute Text'", "क")));
    await painted(page);
    await page.evaluate(() => Reflect.set(globalThis, "shifts", []));
    for (const go of release) await go();
    await page.evaluate(async () => void (await document.fonts.ready));
    await expect(page.getByText(language ? /सीट/ : /seats? left/).first()).toBeVisible();
    await painted(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toEqual([]);
  });
}

test("a first visit asks for no cookies before it can be read, a later one does", async ({
  page,
}) => {
  await page.addInitScript({ content: countCookieReads });
  const readsOf = async () => {
    await page.goto("/faq", { waitUntil: "domcontentloaded" });
    return page.evaluate(() => Reflect.get(globalThis, "early"));
  };
  expect(await readsOf()).toBe(0);
  await page.context().addCookies([{ name: "site-theme", value: "dark", url: page.url() }]);
  expect(await readsOf()).toBe(1);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

/** Keeps back what matches; gives back what lets each come, and be painted. */
async function holdBack(page: Page, patterns: readonly RegExp[]) {
  const gates = patterns.map((pattern) => ({ pattern, ...Promise.withResolvers<void>() }));
  for (const { pattern, promise } of gates) {
    await page.route(pattern, async (route) => {
      await promise;
      await route.continue();
    });
  }
  return gates.map(({ pattern, resolve }) => async () => {
    const come = page.waitForEvent("requestfinished", (request) => pattern.test(request.url()));
    resolve();
    await come;
    await painted(page);
  });
}

/** Until what is there is drawn, and has been told to whoever watches for shifts. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  });
}

async function openCourse(page: Page): Promise<string> {
  const answer = await page.request.get("/api/public/courses");
  const { courses } = endpoints.listPublicCourses.answer.parse(await answer.json());
  const open = courses.find(({ isOpen }) => isOpen);
  if (!open) throw new Error("no course of the demo is open");
  return open.id;
}

/** Runs in the page, before anything of it. Within a line words may make room for other spaces. */
const watchShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { node, previousRect, currentRect } of list.getEntries().flatMap(({ sources }) => sources))
      if (previousRect.y !== currentRect.y) shifts.push(node?.textContent);
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Runs in the page, before anything of it: how often cookies are read until the document is there. */
const countCookieReads = `
  const { get, ...rest } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  let reads = 0;
  Object.defineProperty(Document.prototype, "cookie", { ...rest, get() { reads += 1; return get.call(this); } });
  document.addEventListener("DOMContentLoaded", () => { globalThis.early = reads; });
`;
