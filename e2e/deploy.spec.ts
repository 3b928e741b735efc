import type { Page } from "@playwright/test";
import { type DeployableSite, openDeployableSite } from "./fixtures/deployable-site.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";
import { readPage } from "./fixtures/reading.ts";
import type { WatchedConsole } from "./fixtures/watched-console.ts";

test.use({ serviceWorkers: "allow" });

let site: DeployableSite;

test.beforeEach(async ({ console }) => {
  site = await openDeployableSite();
  expectDeploy(console);
});

test.afterEach(() => site.close());

test("pages that were open during a deploy reload once, at a click or at a missing part, and not over what is typed", async ({
  page: clicked,
  openDevice,
}) => {
  const [opening, typing] = [await openDevice(), await openDevice()];
  for (const device of [opening, typing]) expectDeploy(device.console);
  const { page: opened } = opening;
  const { page: typed } = typing;
  await Promise.all([openAndRead(clicked, "/"), openAndRead(opened, "/")]);
  await openAndRead(typed, "/contact");
  const message = typed.getByLabel("Message");
  await message.fill("Is there a hostel?");
  await site.deploy();

  await test.step("a page goes on after it was reloaded at the first click", async () => {
    const loads = await watchLoads(clicked);
    await footerLink(clicked, "Admissions").click();
    await expect.poll(loads).toEqual(["/"]);
    // Hydrated again on the new build: the next page needs no document.
    await waitForHydration(clicked);
    await footerLink(clicked, "Admissions").click();
    await expect(clicked).toHaveURL(`${site.origin}/admissions`);
    expect(loads()).toEqual(["/"]);
    expect(await clicked.evaluate(scriptNames)).toContain("-deployed");
  });

  await test.step("a missing lazy part of the old build reloads the page once", async () => {
    const loads = await watchLoads(opened);
    await opened.getByRole("button", { name: "Login / Signup" }).click();
    await expect.poll(loads).toEqual(["/"]);
    // The reload may discard the first click, so it is repeated until the dialog opens.
    const dialog = opened.getByRole("dialog");
    await expect(async () => {
      if (await dialog.isHidden())
        await opened.getByRole("button", { name: "Login / Signup" }).click({ timeout: 1_000 });
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(opened.getByText("Someone else")).toBeVisible();
    expect(loads()).toEqual(["/"]);
  });

  await test.step("typed text stays where a lazy part is missing", async () => {
    const loads = await watchLoads(typed);
    await typed.getByRole("button", { name: "Login / Signup" }).click();
    const part = typed.getByRole("dialog").getByRole("alert");
    await expect(part).toContainText("This part did not load.");
    await typed.keyboard.press("Escape");
    await expect(message).toHaveValue("Is there a hostel?");
    expect(loads()).toEqual([]);
  });
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

function expectDeploy(console: WatchedConsole): void {
  console.expect(/status of 404|Error loading route module|Failed to fetch dynamically|preload/);
  // The server is down for a moment.
  console.expect(/net::ERR_|API error 0 network/);
}

async function openAndRead(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await readPage(page, path);
}

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
