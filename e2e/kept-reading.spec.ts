import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";
import { loseNetwork, readPage } from "./fixtures/reading.ts";

const words = {
  en: {
    search: "quadratic",
    keep: /^Keep .* on this device/,
    kept: /is kept on this device/,
    page: "Kept notes",
    read: /^Read /,
    sheet: "Page 1",
  },
  hi: {
    search: "quadratic",
    keep: /को इस डिवाइस में रखें/,
    kept: /इस डिवाइस में रखा है/,
    page: "रखे हुए नोट्स",
    read: / पढ़ें$/,
    sheet: "पन्ना 1",
  },
};

for (const language of ["en", "hi"] as const) {
  const paths = pathsIn(language);
  const t = words[language];
  const sheet = (page: Page) => page.getByRole("region", { name: t.sheet, exact: true });

  test(`a kept note is read without a network, after a reload and by a link too (${language})`, async ({
    page,
    student: _signedIn,
    console,
  }) => {
    await keepMaterial(page, language);
    await loseNetwork(page, console);
    await page.goto(paths.keptNotes());
    await expect(page.getByRole("heading", { level: 1, name: t.page })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: t.read }).click();
    await expect(sheet(page).locator("canvas")).toBeVisible();
    await page.reload();
    await expect(sheet(page).locator("canvas")).toBeVisible();
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(sheet(other).locator("canvas")).toBeVisible();
    await other.close();
  });
}

test("whoever changes the language without a network still has the kept notes to read", async ({
  page,
  student: _signedIn,
  console,
}) => {
  await keepMaterial(page, "en");
  await loseNetwork(page, console);
  await page.goto(pathsIn("en").keptNotes());
  await page.getByRole("banner").getByRole("link", { name: "हिंदी में देखें" }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.en.page })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: words.en.read }).click();
  await expect(page).toHaveURL(/\/read\/materials\//);
  await page.goto(`/hi${new URL(page.url()).pathname}`);
  await expect(
    page.getByRole("region", { name: "Page 1", exact: true }).locator("canvas"),
  ).toBeVisible();
  await page.goto("/hi/faq");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
});

test("a kept note is read without a network although the session has run out meanwhile", async ({
  page,
  student: _signedIn,
  console,
}) => {
  const paths = pathsIn("en");
  await keepMaterial(page, "en");
  await page.context().clearCookies();
  await loseNetwork(page, console);
  await page.goto(paths.keptNotes());
  await page.getByRole("main").getByRole("link", { name: words.en.read }).click();
  await expect(
    page.getByRole("region", { name: "Page 1", exact: true }).locator("canvas"),
  ).toBeVisible();
});

test("whoever signs out leaves nothing on the device", async ({ page, student, console }) => {
  await keepMaterial(page, "en");
  await page.goto("/kept-notes");
  await page.getByRole("main").getByRole("link", { name: words.en.read }).click();
  await expect(page).toHaveURL(/\/read\/materials\//);
  const address = page.url();
  await page.goto("/profile");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  const card = page.getByRole("dialog", { name: "Confirm Logout" });
  await card.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login / Signup" })).toBeVisible();
  // Signing out shows at once; removing what was kept takes a moment longer.
  await expect
    .poll(() => leftOnDevice(page, student.email))
    .toEqual({ files: [], databases: [], words: [] });
  await readPage(page, "/home");
  await loseNetwork(page, console);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
});

/** Keeps a study material and waits until all that reading it needs is on the device. */
async function keepMaterial(page: Page, language: keyof typeof words): Promise<void> {
  const paths = pathsIn(language);
  const t = words[language];
  await page.goto(`${paths.studyMaterials()}?query=${t.search}`);
  await page.getByRole("button", { name: t.keep }).first().click();
  await expect(page.getByRole("link", { name: t.kept }).first()).toBeVisible();
  await readPage(page, paths.keptNotes());
  await readPage(page, paths.readMaterial("-"));
  await readPage(page, paths.readNote("-"));
}

/** Files, databases, and what the page's own storage says of the person. */
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
