import type { APIRequestContext, Page } from "@playwright/test";
import { localizedPath, pathsIn } from "../web/paths.ts";
import { facesOf } from "./fixtures/faces.ts";
import { expect, test } from "./fixtures/journey.ts";
import { listLatinWords, typedByOffice } from "./fixtures/latin-words.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { faultsOfDocument, originOf, readHead, sitemapLocations } from "./fixtures/page-head.ts";
import { expectLength, longestPages } from "./fixtures/page-length.ts";
import { listPublicAddresses } from "./fixtures/public-addresses.ts";
import { saidTwice } from "./fixtures/said-twice.ts";
import { checkOpened, checkPage, expectWidth, openPage } from "./fixtures/shown.ts";
import { skipToContent } from "./fixtures/structure.ts";

test.use({ serviceWorkers: "allow" });

const longWord = "Thermoelectrohydrodynamicsandmagnetohydrodynamics";
/** The course search's placeholder, which shows that any script will do. */
const searchExamples = "भौतिकी, physics…";

test.describe.configure({ timeout: 600_000 });

/** Two tests for each language, which two workers share. */
const parts = [
  { language: "en", part: 0 },
  { language: "en", part: 1 },
  { language: "hi", part: 0 },
  { language: "hi", part: 1 },
] as const;

for (const { language, part } of parts) {
  const paths = pathsIn(language);
  const saidOnce = [paths.contact(), paths.about()];

  test(`every public page is accessible, fits a phone and tells crawlers what it is (${language}, part ${part + 1})`, async ({
    page,
    request,
    browser,
    console,
  }) => {
    console.expect(/status of 404/);
    const requests = watchRequests(page);
    const [origin, listed] = [await originOf(request), await sitemapLocations(request)];
    const office = await openOffice(browser);
    const title = `${longWord} ${language} ${part}`;
    const id = await createCourse(office, { title, programme: "jee", batchSize: 9 });
    const { course } = await (await request.get(`/api/public/courses/${id}`)).json();
    await office.close();
    const missing = `${paths.about()}-nothing`;
    const withFields: string[] = [];
    const all = [...(await listPublicAddresses(page, language)), missing];
    const addresses = all.filter((_, at) => at % 2 === part);
    const seen = new Set<string>();
    for (const address of [...addresses, paths.coursePreview(course.slug)])
      await test.step(address, async () => {
        // One of the posts and one of the courses: the others have the same template.
        const template = address.replace(/[\w-]*\d[\w-]*$/, "");
        const html = seen.has(template)
          ? await openedPage(page, address)
          : await checkPage(page, address);
        seen.add(template);
        const most = longestPages(paths).get(address);
        // A Hindi page has the same pictures; its length is told by all that it shows.
        if (language === "en" || most !== undefined) await seeWholePage(page, address);
        await expectWidth(page, address, { width: 360, height: 740 });
        if (most !== undefined) await expectLength(page, address, most);
        if (most !== undefined || saidOnce.includes(address))
          expect.soft(await saidTwice(page), `said twice on ${address}`).toEqual([]);
        if (language === "hi") await expectHindi(page, address);
        if (listed.includes(address)) {
          if (/<(?:input|select|textarea)\b/.test(html)) withFields.push(address);
          await expectData(request, { address, language });
          const place = { address: localizedPath(address, "en"), origin, language };
          const head = await readHead(page, html);
          expect.soft(await faultsOfDocument(request, { head, ...place }), address).toEqual([]);
        }
        // An address with a fragment starts in the page, past the skip link.
        if (language === "en" && !address.includes("#")) await skipToContent(page);
        await expectLargeLettersToFit(page, address);
        await checkUnfolded(page, address, paths);
      });
    // A new page with fields needs a test of early typing in typed-before-scripts.spec.ts.
    const { contact, ticketLookup, courses, refundPolicy } = paths;
    const tested = [contact(), ticketLookup(), courses(), refundPolicy()];
    expect(withFields.toSorted()).toEqual(tested.filter((address) => addresses.includes(address)));
    expect(requests.elsewhere(origin)).toEqual([]);
    const pages = addresses.map((address) => new URL(address, origin).pathname);
    expect(requests.paths()).toEqual(expect.arrayContaining(pages));
    expect(requests.paths().filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);
  });
}

async function openedPage(page: Page, address: string): Promise<string> {
  const answer = await openPage(page, address);
  return (await answer?.text()) ?? "";
}

/**
 * Checks what opens on a page, on a phone: all answers at once, and each programme's details one after the
 * other.
 */
async function checkUnfolded(page: Page, address: string, paths: ReturnType<typeof pathsIn>) {
  const questions = page.locator("main details > summary");
  if (address === paths.faq() || address === paths.home()) {
    for (const question of await questions.all()) await question.click();
    expect(await questions.count()).toBeGreaterThanOrEqual(4);
    await expect(page.locator("main details:not([open])")).toHaveCount(0);
    await checkOpened(page, `${address} with every answer`);
  }
  if (address !== paths.ourPrograms()) return;
  for (const turn of [1, 2]) {
    const each = page.locator(`main details:nth-of-type(${turn}) > summary`);
    for (const question of await each.all()) await question.click();
    await expect(page.locator("main details[open]")).toHaveCount(3);
    await checkOpened(page, `the programmes' details, opened as number ${turn}`);
  }
}

/** What a link to the page loads is in the page's language. */
async function expectData(
  request: APIRequestContext,
  { address, language }: { address: string; language: string },
) {
  const answer = await request.get(address === "/" ? "/_.data" : `${address}.data`);
  expect.soft(answer.status(), address).toBe(200);
  expect.soft(answer.headers()["content-language"], address).toBe(language);
}

/** What the pages and their worker ask for. */
function watchRequests(page: Page) {
  const asked: { by: string; url: URL }[] = [];
  // Of the context, to include the worker's.
  page.context().on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol)) asked.push({ by: page.url(), url });
  });
  return {
    paths: () => [...new Set(asked.map(({ url }) => url.pathname))],
    elsewhere: (origin: string) =>
      asked.filter(({ url }) => url.origin !== origin).map(({ by, url }) => `${by} asks ${url}`),
  };
}

/** Lazy pictures load near the view, and a page may grow once its end is rendered. */
async function seeWholePage(page: Page, address: string) {
  await expect(async () => {
    await page.keyboard.press("End");
    expect(await page.evaluate(areShownPicturesThere), address).toBe(true);
  }).toPass();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

/** In the page: whether it is scrolled to its end and every visible picture is loaded. */
function areShownPicturesThere(): boolean {
  const isShown = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return isAtEnd && [...document.images].every((image) => image.complete || !isShown(image));
}

/** A Hindi document in the institute's font, with no interface text in English. */
async function expectHindi(page: Page, address: string) {
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  const title = page.getByRole("heading", { level: 1 });
  expect.soft(await facesOf(title), `font of ${address}`).toEqual(["ours"]);
  const typed = [searchExamples, ...(await typedByOffice(page))];
  expect.soft(await listLatinWords(page, typed), `Latin words of ${address}`).toEqual([]);
}

/** A phone of 360 px with its letters twice as large. */
async function expectLargeLettersToFit(page: Page, address: string) {
  await expectWidth(page, address, { width: 180, height: 370 });
  const [title = 0, heading = 0] = await page.evaluate(() =>
    ["h1", "main h2"].map((each) => {
      const element = document.querySelector(each);
      return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
    }),
  );
  expect.soft(title, `h1 and h2 of ${address}`).toBeGreaterThanOrEqual(heading);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.getByRole("banner").getByRole("button").last()).toBeInViewport({ ratio: 1 });
}
