import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";
import { keptPages, loseNetwork, readPage } from "./fixtures/reading.ts";

test.use({ serviceWorkers: "allow" });

const paths = pathsIn("en");
const readLink = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Read / });
const sheet = (page: Page) =>
  page.getByRole("region", { name: "Page 1", exact: true }).locator("canvas");

test("a kept note opens offline, by a reload and by a link", async ({
  page,
  student: _signedIn,
  console,
}) => {
  await keepMaterial(page);
  await loseNetwork(page, console);
  await page.goto(paths.keptNotes());
  await expect(page.getByRole("heading", { level: 1, name: "Kept notes" })).toBeVisible();
  await readLink(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.reload();
  await expect(sheet(page)).toBeVisible();
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(sheet(other)).toBeVisible();
  await other.close();
});

test("kept notes stay readable offline after a change of language", async ({
  page,
  student: _signedIn,
  console,
}) => {
  await keepMaterial(page);
  await loseNetwork(page, console);
  await page.goto(paths.keptNotes());
  await page.getByRole("banner").getByRole("link", { name: "हिंदी में देखें" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kept notes" })).toBeVisible();
  await readLink(page).click();
  await expect(page).toHaveURL(/\/read\/materials\//);
  await page.goto(`/hi${new URL(page.url()).pathname}`);
  await expect(sheet(page)).toBeVisible();
  await page.goto("/hi/faq");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
});

test("a kept note opens offline although the session has expired", async ({
  page,
  student: _signedIn,
  console,
}) => {
  await keepMaterial(page);
  await page.context().clearCookies();
  await loseNetwork(page, console);
  await page.goto(paths.keptNotes());
  await readLink(page).click();
  await expect(sheet(page)).toBeVisible();
});

test("signing out removes everything from the device", async ({ page, student, console }) => {
  await keepMaterial(page);
  await page.goto("/kept-notes");
  await readLink(page).click();
  await expect(page).toHaveURL(/\/read\/materials\//);
  const address = page.url();
  await page.goto("/settings");
  await readPage(page, "/settings");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  const card = page.getByRole("dialog", { name: "Confirm Logout" });
  await expect(card.getByText("The note kept on this device will be removed.")).toBeVisible();
  await card.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login / Signup" })).toBeVisible();
  // The removal goes on for a moment after the page shows that one is signed out.
  await expect
    .poll(() => leftOnDevice(page, student.email))
    .toEqual({ files: [], databases: [], words: [] });
  // What was stored before the removal had ended is gone too.
  await expect(async () => {
    await page.goto("/home");
    await expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain("/home");
  }).toPass();
  expect(await keptPages(page)).not.toContain("/settings");
  await loseNetwork(page, console);
  for (const gone of [address, "/profile"]) {
    await page.goto(gone);
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await expect(page.getByText(student.name)).toHaveCount(0);
    await expect(page.getByText(student.email)).toHaveCount(0);
  }
});

/** Keeps a study material and waits until everything that reading it needs is on the device. */
async function keepMaterial(page: Page): Promise<void> {
  await page.goto(`${paths.studyMaterials()}?query=quadratic`);
  await page
    .getByRole("button", { name: /^Keep .* on this device/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /is kept on this device/ }).first()).toBeVisible();
  await readPage(page, paths.keptNotes());
  await readPage(page, paths.readMaterial("-"));
  await readPage(page, paths.readNote("-"));
}

/** The files, databases and storage entries of the person on the device. */
function leftOnDevice(page: Page, email: string) {
  return page.evaluate(async (email) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("device-files").catch(() => undefined);
    const databases = await indexedDB.databases();
    return {
      files: folder ? [folder.name] : [],
      databases: databases.map(({ name }) => name),
      words: Object.values({ ...localStorage }).filter((text) => text.includes(email)),
    };
  }, email);
}
