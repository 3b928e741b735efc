import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";

const paper = { light: "rgb(251, 246, 234)", dark: "rgb(19, 17, 40)" };

for (const colorScheme of ["light", "dark"] as const) {
  const other = colorScheme === "light" ? "dark" : "light";

  test(`a page is ${colorScheme} where the system is, and ${other} where one chose it`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    expect(await surfaceOf(page)).toBe(paper[colorScheme]);
    await page.waitForLoadState("networkidle");
    const name = other === "dark" ? "Dark colours" : "Light colours";
    await page.getByRole("button", { name }).click();
    expect(await surfaceOf(page)).toBe(paper[other]);
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await surfaceOf(page)).toBe(paper[other]);
  });
}

test("on paper there is black ink and no colour behind it, whatever the theme", async ({
  page,
}) => {
  await page.goto("/refund-policy");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, media: "print" });
    expect(await surfaceOf(page)).toBe("rgba(0, 0, 0, 0)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  }
});

function surfaceOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
