import type { Page } from "@playwright/test";
import { waitForAlive } from "./fixtures/alive.ts";
import { type DeployableSite, openDeployableSite } from "./fixtures/deployable-site.ts";
import { expect, test } from "./fixtures/journey.ts";
import { readPage } from "./fixtures/reading.ts";

let site: DeployableSite;

test.beforeEach(async ({ console }) => {
  site = await openDeployableSite();
  console.expect(/status of 404|Error loading route module|Failed to fetch dynamically|preload/);
  // The server is away for a moment.
  console.expect(/net::ERR_|API error 0 network/);
});

test.afterEach(() => site.close());

test("a page that stood open over a deploy is loaded again at the first click, and leads on", async ({
  page,
}) => {
  await page.goto(`${site.origin}/`);
  await readPage(page, "/");
  await site.deploy();
  const loads = watchLoads(page);
  await footerLink(page, "Admissions").click();
  await expect.poll(loads).toEqual(["/"]);
  // Alive again, on the new build: the next page comes without a document.
  await waitForAlive(page);
  await footerLink(page, "Admissions").click();
  await expect(page).toHaveURL(`${site.origin}/admissions`);
  expect(loads()).toEqual(["/"]);
  expect(await page.evaluate(scriptNames)).toContain("-deployed");
});

test("something that a page of the old build loads on demand loads the page again, once", async ({
  page,
}) => {
  await page.goto(`${site.origin}/`);
  await readPage(page, "/");
  await site.deploy();
  const loads = watchLoads(page);
  await page.getByRole("button", { name: "Login / Signup" }).click();
  await expect.poll(loads).toEqual(["/"]);
  // A press that the old document took is lost with it; the new one hears it also before it is alive.
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    if (await dialog.isHidden())
      await page.getByRole("button", { name: "Login / Signup" }).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("Someone else")).toBeVisible();
  expect(loads()).toEqual(["/"]);
});

test("what is typed stays when something that is loaded on demand is missing", async ({ page }) => {
  await page.goto(`${site.origin}/contact`);
  await readPage(page, "/contact");
  const message = page.getByLabel("Message");
  await message.fill("Is there a hostel?");
  await site.deploy();
  const loads = watchLoads(page);
  await page.getByRole("button", { name: "Login / Signup" }).click();
  const part = page.getByRole("dialog").getByRole("alert");
  await expect(part).toContainText("This part did not load.");
  await page.keyboard.press("Escape");
  await expect(message).toHaveValue("Is there a hostel?");
  expect(loads()).toEqual([]);
});

test("a document whose script is not there is loaded again once, and then shows the error page", async ({
  page,
}) => {
  await site.loseScripts(/^framework-/);
  const loads = watchLoads(page);
  await page.goto(`${site.origin}/profile`);
  await expect(page.getByRole("heading", { name: "Oops! Something went wrong." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(loads()).toEqual(["/profile", "/profile"]);
});

/** Runs in the page: the scripts that its document has fetched. */
function scriptNames(): string {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.endsWith(".js"))
    .join();
}

/** The documents that the page has loaded since. */
function watchLoads(page: Page): () => string[] {
  const loaded: string[] = [];
  page.on("domcontentloaded", () => loaded.push(new URL(page.url()).pathname));
  return () => loaded;
}

function footerLink(page: Page, name: string) {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}
