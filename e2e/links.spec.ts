import type { Page } from "@playwright/test";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("hovering, focusing or touching a link prefetches its page", async ({ page }) => {
  await openHome(page);
  const fetched = watchPrefetches(page);
  await footerLink(page, "Blogs").hover();
  await expect.poll(fetched).toEqual(["/blogs.data"]);
  await footerLink(page, "Admissions").focus();
  await expect.poll(fetched).toEqual(["/blogs.data", "/admissions.data"]);
  await footerLink(page, "About").dispatchEvent("touchstart");
  await expect.poll(fetched).toEqual(["/blogs.data", "/admissions.data", "/about.data"]);
});

test("nothing is prefetched where the browser saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openHome(page);
  const fetched = watchPrefetches(page);
  const link = footerLink(page, "Blogs");
  await link.hover();
  await link.focus();
  await link.dispatchEvent("touchstart");
  // A prefetch would have started before the next page is shown.
  await footerLink(page, "Admissions").click();
  await expect(page).toHaveURL("/admissions");
  expect(fetched()).toEqual([]);
});

test.describe("view transitions between a list and its items", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.transitions = 0;
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        window.transitions += 1;
        return start(update);
      };
    }),
  );

  test("run there and back", async ({ page }) => {
    await thereAndBack(page, "/courses");
    await expect.poll(() => transitionsIn(page)).toBe(2);
    await thereAndBack(page, "/blogs");
    await expect.poll(() => transitionsIn(page)).toBe(2);
  });

  test("are skipped with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await thereAndBack(page, "/courses");
    await thereAndBack(page, "/blogs");
    expect(await transitionsIn(page)).toBe(0);
  });
});

test("a page shows the same by a link as by its document", async ({ page }) => {
  const address = "/refund-policy";
  await page.goto(address);
  await waitForHydration(page);
  await waitForWhole(page);
  const headings = page.getByRole("main").locator("h1, h2, h3");
  const said = await headings.allInnerTexts();
  await page.goto("/");
  await waitForHydration(page);
  const loads: string[] = [];
  page.on("domcontentloaded", () => loads.push(page.url()));
  await footerLink(page, "Refund Policy").click();
  await expect(page).toHaveURL(address);
  await expect(headings).toHaveText(said, { useInnerText: true });
  expect(loads).toEqual([]);
});

/** Opens a list as a document, its first item by a link, and the list again. */
async function thereAndBack(page: Page, list: string) {
  await page.goto(list);
  await waitForHydration(page);
  const main = page.getByRole("main");
  const title = main.getByRole("heading", { level: 1 });
  const listTitle = await title.innerText();
  await main.locator(":is(h2, h3) a").first().click();
  await expect(title).not.toHaveText(listTitle);
  await main.locator(`a[href="${list}"]`).first().click();
  await expect(title).toHaveText(listTitle);
}

function transitionsIn(page: Page): Promise<number> {
  return page.evaluate(() => window.transitions);
}

async function openHome(page: Page) {
  await page.goto("/");
  await waitForHydration(page);
}

/** The addresses of the data prefetched from now on. */
function watchPrefetches(page: Page): () => string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data") && request.headers()["sec-purpose"]?.startsWith("prefetch"))
      fetched.push(pathname);
  });
  return () => fetched;
}

function footerLink(page: Page, name: string) {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

declare global {
  interface Window {
    transitions: number;
  }
}
