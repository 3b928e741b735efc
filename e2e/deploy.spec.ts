import type { Page } from "@playwright/test";
import { type DeployableSite, openDeployableSite } from "./fixtures/deployable-site.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";
import { readPage } from "./fixtures/reading.ts";

test.use({ serviceWorkers: "allow" });

let site: DeployableSite;

test.beforeEach(async ({ console }) => {
  site = await openDeployableSite();
  console.expect(/status of 404|Error loading route module|Failed to fetch dynamically|preload/);
  // The server is down for a moment.
  console.expect(/net::ERR_|API error 0 network/);
});

test.afterEach(() => site.close());

test("a page that was open during a deploy reloads at the first click and goes on", async ({
  page,
}) => {
  await page.goto(`${site.origin}/`);
  await readPage(page, "/");
  await site.deploy();
  const loads = await watchLoads(page);
  await footerLink(page, "Admissions").click();
  await expect.poll(loads).toEqual(["/"]);
  // Hydrated again on the new build: the next page needs no document.
  await waitForHydration(page);
  await footerLink(page, "Admissions").click();
  await expect(page).toHaveURL(`${site.origin}/admissions`);
  expect(loads()).toEqual(["/"]);
  expect(await page.evaluate(scriptNames)).toContain("-deployed");
});

test("a missing lazy part of the old build reloads the page once", async ({ page }) => {
  await page.goto(`${site.origin}/`);
  await readPage(page, "/");
  await site.deploy();
  const loads = await watchLoads(page);
  await page.getByRole("button", { name: "Login / Signup" }).click();
  await expect.poll(loads).toEqual(["/"]);
  // The reload may discard the first click, so it is repeated until the dialog opens.
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    if (await dialog.isHidden())
      await page.getByRole("button", { name: "Login / Signup" }).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("Someone else")).toBeVisible();
  expect(loads()).toEqual(["/"]);
});

test("typed text stays when a lazy part is missing", async ({ page }) => {
  await page.goto(`${site.origin}/contact`);
  await readPage(page, "/contact");
  const message = page.getByLabel("Message");
  await message.fill("Is there a hostel?");
  await site.deploy();
  const loads = await watchLoads(page);
  await page.getByRole("button", { name: "Login / Signup" }).click();
  const part = page.getByRole("dialog").getByRole("alert");
  await expect(part).toContainText("This part did not load.");
  await page.keyboard.press("Escape");
  await expect(message).toHaveValue("Is there a hostel?");
  expect(loads()).toEqual([]);
});

test("a document whose script is missing reloads once, then shows the error page", async ({
  page,
}) => {
  await site.loseScripts(/^framework-/);
  const loads = await watchLoads(page);
  await page.goto(`${site.origin}/profile`);
  await expect(page.getByRole("heading", { name: "Oops! Something went wrong." })).toBeVisible();
  expect(loads()).toEqual(["/profile", "/profile"]);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect.poll(loads).toEqual(["/profile", "/profile", "/profile"]);
});

/** In the page: the scripts that it has fetched. */
function scriptNames(): string {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.endsWith(".js"))
    .join();
}

/**
 * Returns a function that lists the documents that the page has begun to load since the call, including those
 * that it left unfinished. Counting requests would count those of the service worker twice.
 */
async function watchLoads(page: Page): Promise<() => string[]> {
  const begun: string[] = [];
  await page.exposeFunction("tellDocument", (path: string) => begun.push(path));
  await page.addInitScript("tellDocument(location.pathname)");
  return () => begun;
}

function footerLink(page: Page, name: string) {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}
