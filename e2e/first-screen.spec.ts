import type { Page } from "@playwright/test";
import { holdScripts } from "./fixtures/held-scripts.ts";
import { expect, test } from "./fixtures/journey.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

test.use({ viewport: { width: 360, height: 740 } });

const farParts = [
  ["/", "main section ~ section ~ section >> nth=-1"],
  ["/hi/privacy-policy", ".prose > * >> nth=-1"],
  ["/contact", "[data-far] >> nth=-1"],
] as const;

for (const [address, far] of farParts) {
  test(`${address} opened at its top is laid out screen first, and whole once it is alive`, async ({
    page,
  }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // With the footer all of the page is there.
    expect(await visibilityOf(page, "footer")).toBe("auto");
    expect(await visibilityOf(page, far)).toBe("auto");
    letScriptsCome();
    await waitForWhole(page);
    expect(await visibilityOf(page, far)).toBe("visible");
    expect(await visibilityOf(page, "footer")).toBe("visible");
  });
}

test("a page opened elsewhere than at its top is laid out whole at once", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/#faq", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  expect(await visibilityOf(page, "footer")).toBe("visible");
  letScriptsCome();
  await page.waitForLoadState("networkidle");
});

test("who reloads a long page stands where they stood", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await waitForWhole(page);
  const last = page.getByRole("contentinfo");
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

function visibilityOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .evaluate((element) => getComputedStyle(element).getPropertyValue("content-visibility"));
}
