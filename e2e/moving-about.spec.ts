import type { Locator, Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";
import { deleteFile, openOffice, uploadMaterial } from "./fixtures/office-uploads.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

const paths = pathsIn("en");
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const bar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });
const place = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const topOf = (row: Locator) =>
  row.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test("going back from an item to the middle of the courses restores the scroll position", async ({
  page,
}) => {
  await page.goto(paths.courses());
  const chosen = page.locator("[data-row]").nth(5).getByRole("heading").getByRole("link");
  await chosen.scrollIntoViewIfNeeded();
  await expect(chosen).toBeInViewport();
  const before = await stableTop(chosen);
  expect(await scrolled(page)).toBeGreaterThan(500);
  await chosen.click();
  await expect(page).toHaveURL(/\/course-preview\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expectSamePlace(chosen, before);
});

test("going back to a long list restores the row that was left", async ({
  page,
  browser,
  student: _signedIn,
  console,
}) => {
  // Chromium warns about the preloaded style when the reader is left before it is painted.
  console.expect(/reader-\S+\.css was preloaded/);
  const office = await openOffice(browser);
  const ids: string[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await uploadMaterial(office, crowdedFile(at)));
  await page.goto(`${paths.studyMaterials()}?query=Crowded`);
  await expect(page.getByText("50 of 60 shown")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  const chosen = page.getByRole("link", { name: /^Read / }).nth(55);
  await chosen.scrollIntoViewIfNeeded();
  const before = await stableTop(chosen);
  await chosen.click();
  await expect(page).toHaveURL(/\/read\/materials\//);
  await page.goBack();
  await expectSamePlace(chosen, before);
  for (const id of ids) await deleteFile(office, id);
  await office.close();
});

/** Rows of different heights, so that an estimated height is wrong for some. */
function crowdedFile(at: number) {
  const title = `Crowded ${at} ${"revision sheet with worked problems ".repeat(at % 5)}`.trim();
  const bytes = Buffer.from(`%PDF-1.7\n${at}\n%%EOF\n`);
  return { name: "sheet.pdf", type: "application/pdf", bytes, title };
}

test("reloading a long page keeps the scroll position", async ({ page }) => {
  await page.goto("/");
  await waitForWhole(page);
  const end = page.getByRole("contentinfo");
  await end.scrollIntoViewIfNeeded();
  // The page may grow once its end is rendered.
  await stableTop(end);
  const before = await scrolled(page);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test("the bottom bar marks the current page, leads to the top of each, and stays visible", async ({
  page,
  student,
}) => {
  await page.goto(paths.courses());
  await expect(place(page, "Courses")).toHaveAttribute("aria-current", "page");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(500);
  for (const [name, heading] of [
    ["Materials", "Study Materials"],
    ["Me", student.name],
    ["Courses", "Courses"],
  ] as const) {
    await place(page, name).tap();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(bar(page).locator("[aria-current=page]")).toHaveText(name);
  }
  for (const name of ["Today", "Courses", "Materials", "Me"]) {
    const box = await place(page, name).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  }
  // The end of a page can be scrolled clear of the bar.
  const lastLink = page.getByRole("contentinfo").getByRole("link").last();
  // The page may grow once its end is rendered.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [last, top] = [await lastLink.boundingBox(), await bar(page).boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }).toPass();
});

test("a link to a section of the settings scrolls to it once, after signing in", async ({
  page,
}) => {
  const devices = page.getByRole("heading", { level: 2, name: "Devices signed in" });
  await page.goto(`${paths.settings()}#devices`);
  const modal = page.getByRole("dialog", { name: "Welcome to Gyanpath" });
  await modal.getByRole("button", { name: /Aarav Sharma/ }).click();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expect(devices).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  // Its text begins a few pixels below the top of its box.
  await expect.poll(() => topOf(devices)).toBeGreaterThan((header?.height ?? 0) - 4);
  expect(await topOf(devices)).toBeLessThan(370);
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.reload();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
});

/** Polls, because the browser scrolls asynchronously. */
async function stableTop(row: Locator): Promise<number> {
  const seen: number[] = [];
  await expect
    .poll(async () => {
      seen.push(await topOf(row));
      return new Set(seen.slice(-3)).size === 1 && seen.length >= 3;
    })
    .toBe(true);
  return topOf(row);
}

/** Three times in a row, because late layout may push it away. */
async function expectSamePlace(row: Locator, top: number): Promise<void> {
  await expect(row).toBeInViewport();
  const seen: number[] = [];
  await expect
    .poll(async () => {
      seen.push(Math.abs((await topOf(row)) - top));
      return Math.max(...seen.slice(-3), seen.length < 3 ? Number.POSITIVE_INFINITY : 0);
    })
    .toBeLessThan(3);
}
