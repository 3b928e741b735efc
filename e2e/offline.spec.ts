import type { Page } from "@playwright/test";
import { facesOf } from "./fixtures/faces.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";
import { findNetwork, loseNetwork, readPage } from "./fixtures/reading.ts";
import { waitForFaces } from "./fixtures/whole-page.ts";

test.use({ serviceWorkers: "allow" });

test("pages that were read open offline, by a reload and by a link", async ({ page, console }) => {
  await page.goto("/blogs");
  await readPage(page, "/blogs");
  const heading = page.getByRole("heading", { level: 1 });
  const listTitle = await heading.innerText();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blogs\/\d$/);
  // The address changes before the page is shown.
  await expect(heading).not.toHaveText(listTitle);
  const title = await heading.innerText();
  const address = new URL(page.url()).pathname;
  await readPage(page, address);

  await loseNetwork(page, console);
  await page.goto(address);
  await expect(heading).toHaveText(title);
  await page.getByRole("main").getByRole("link", { name: "Blogs" }).click();
  await expect(page).toHaveURL("/blogs");
  // Hydrated, so that the router handles this link and asks the worker in vain for the page's data.
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(address);
  await expect(heading).toHaveText(title);
});

test("home opens offline in the institute's font; an unread page says so, lists the read ones, and opens once online", async ({
  page,
  console,
}) => {
  await page.goto("/");
  // Waits for the parts that are loaded late: earlier, the service worker has not stored them.
  await readPage(page, "/");
  // Without the HTTP cache, only what the worker stores counts.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await loseNetwork(page, console);
  await page.goto("/");
  await expectHindiInOurFace(page);
  await page.goto("/faq?open=fees");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(page.locator('main a[href="/"]')).toHaveText(/Gyanpath/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await findNetwork(page);
  await expect(page).toHaveURL("/faq?open=fees");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toHaveCount(0);
});

test("the service worker stores no API answer and no page of the office", async ({
  page,
  admin: _,
}) => {
  await page.goto("/courses");
  await readPage(page, "/courses");
  await page.goto("/admin/people");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/profile");
  await readPage(page, "/profile");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(?:hi\/)?(?:api|admin|local-identity)/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.endsWith(".data"))).toEqual([]);
});

test("a banner tells when the network goes and comes back, and can be dismissed", async ({
  page,
  console,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await readPage(page, "/");
  const gone = page.getByRole("status").getByText(/You are offline. Pages kept on this device/);
  const back = page.getByRole("status").getByText("You are back online.");
  await loseNetwork(page, console);
  await expect(gone).toBeVisible();
  await findNetwork(page);
  await expect(back).toBeVisible();
  await expect(gone).toHaveCount(0);
  await expect(back).toHaveCount(0);
  await loseNetwork(page, console);
  await page.getByRole("status").getByRole("button", { name: "Dismiss" }).click();
  await expect(gone).toHaveCount(0);
});

async function expectHindiInOurFace(page: Page): Promise<void> {
  await waitForHydration(page);
  const title = page.getByRole("heading", { level: 1 });
  await title.evaluate((heading) => {
    heading.textContent = "कक्षा";
  });
  await waitForFaces(page);
  expect(await facesOf(title)).toEqual(["ours"]);
}
