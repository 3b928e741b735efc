import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";
import { materialIdOf } from "./fixtures/materials.ts";
import { checkOpened, checkShown } from "./fixtures/shown.ts";

const title = "Quadratic equations";
const sheet = (page: Page, number: number) =>
  page.getByRole("region", { name: `Page ${number}`, exact: true });
const pageField = (page: Page) => page.getByRole("textbox", { name: "Go to page" });

test("a student reads a material with text, search and thumbnails, and the page is remembered", async ({
  page,
  student: _signedIn,
}) => {
  // A transition of 0.01 ms on every element once left the page where it was before its height was right.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/study-materials?query=quadratic");
  await page.getByRole("link", { name: `Read ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(sheet(page, 1)).toContainText("The discriminant");
  await expect(sheet(page, 1).locator("canvas")).toBeVisible();

  await test.step("searches, and steps through what is found", async () => {
    await page.getByRole("button", { name: "Search in the text" }).click();
    await page.getByRole("searchbox", { name: "Search in the text" }).fill("DISCRIMINANT");
    const outcome = page.getByRole("search").getByRole("status");
    await expect(outcome).toHaveText(/^1 of [2-9]/);
    await page.keyboard.press("Enter");
    await expect(outcome).toHaveText(/^2 of [2-9]/);
    await page.keyboard.press("Shift+Enter");
    await expect(outcome).toHaveText(/^1 of [2-9]/);
    expect(await markedText(page)).toBe("discriminant");
    await page.getByRole("searchbox").fill("no such words");
    await expect(outcome).toHaveText("Not found in this file.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox")).toBeHidden();
  });

  await test.step("jumps by the small pages", async () => {
    await expect(
      page.getByRole("button", { name: "Page 2" }).getByRole("presentation"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Page 3", exact: true }).click();
    await expect(pageField(page)).toHaveValue("3");
    await expect(sheet(page, 3).locator("canvas")).toBeVisible();
  });

  await test.step("finds the page again after a reload, and the list by going back", async () => {
    await expect.poll(() => keptPage(page)).toBe(2);
    await page.reload();
    await expect(pageField(page)).toHaveValue("3");
    await expect(sheet(page, 3).locator("canvas")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/study-materials?query=quadratic");
    await expect(page.getByRole("banner")).toBeVisible();
  });
});

test("on a phone the thumbnails open over the page and lead to their pages", async ({
  page,
  student: _signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMaterial(page);
  await page.getByRole("button", { name: "Show the small pages" }).click();
  const drawer = page.getByRole("dialog", { name: "Pages" });
  for (const number of [1, 2, 3])
    await expect(
      drawer.getByRole("button", { name: `Page ${number}`, exact: true }).getByRole("presentation"),
    ).toBeVisible();
  await drawer.getByRole("button", { name: "Page 3", exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(pageField(page)).toHaveValue("3");
});

test("the reader works by keyboard", async ({ page, student: _signedIn }) => {
  await openMaterial(page);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(pageField(page)).not.toHaveValue("1");
  await page.keyboard.press("p");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await expect(pageField(page)).toHaveValue("1");
  await page.keyboard.press("n");
  await expect(pageField(page)).toHaveValue("2");
  const before = await widthOf(page);
  await page.keyboard.press("+");
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.2);
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await expect.poll(() => widthOf(page)).toBeLessThan(before);
  await page.keyboard.press("0");
  await expect.poll(() => widthOf(page)).toBe(before);
  await page.keyboard.press("/");
  await page.keyboard.type("product");
  await expect(page.getByRole("search").getByRole("status")).toHaveText(/^\d+ of \d+$/);
  await page.keyboard.press("Escape");
  await pageField(page).focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(pageField(page)).toHaveValue("3");
});

test("the reader is accessible", async ({ page, student: _signedIn }) => {
  await openMaterial(page);
  await checkShown(page, "the pages of a file");
  await page.keyboard.press("/");
  await page.keyboard.type("equation");
  await page.getByRole("button", { name: "Show the small pages" }).click();
  await checkOpened(page, "search and small pages");
});

async function openMaterial(page: Page) {
  await page.goto(pathsIn("en").readMaterial(await materialIdOf(page, "quadratic")));
  await expect(page.locator("section section canvas").first()).toBeVisible();
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelector("section section canvas")?.getBoundingClientRect().width ?? 0,
  );
}

/** The remembered page, from 0. */
function keptPage(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("reading-places:"));
    const places: { page: number }[] = Object.values(
      JSON.parse(localStorage.getItem(key ?? "") ?? "{}"),
    );
    return places[0]?.page;
  });
}

/** The text under the highlight of the current match. */
function markedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    Array.from(CSS.highlights.get("reader-current") ?? [], (range) =>
      range instanceof Range ? range.toString().toLowerCase() : "",
    ).join("|"),
  );
}
