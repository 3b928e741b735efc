import type { Page } from "@playwright/test";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";

const paper = { light: "rgb(251, 246, 234)", dark: "rgb(19, 17, 40)" };

test("a page follows a dark system, and is light where that was chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  expect(await surfaceOf(page)).toBe(paper.dark);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Light colours" }).click();
  await expect.poll(() => surfaceOf(page)).toBe(paper.light);
  expect(await barOf(page)).toBe(paper.light);
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await surfaceOf(page)).toBe(paper.light);
  expect(await barOf(page)).toBe(paper.light);
  await waitForHydration(page);
  expect(await barOf(page)).toBe(paper.light);
});

test("print is black on no background, whatever the theme", async ({ page }) => {
  await page.goto("/refund-policy");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, media: "print" });
    expect(await surfaceOf(page)).toBe("rgba(0, 0, 0, 0)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  }
});

test("controls are not printed", async ({ page }) => {
  const pressed = [
    ["/blogs/1", page.getByRole("button", { name: "Copy the link" })],
    ["/blogs/1", page.getByRole("link", { name: "Blogs", exact: true }).first()],
    ["/blogs/1", page.getByRole("link", { name: /NEET Biology/ }).last()],
    ["/refund-policy", page.getByLabel("Course fee (₹)")],
  ] as const;
  for (const [address, control] of pressed) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    await expect(control).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(control).toBeHidden();
  }
});

/** The colour of the browser's bar: the first theme-color whose media matches. */
function barOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
    const probe = document.createElement("p");
    probe.style.color = bars.find(({ media }) => matchMedia(media).matches)?.content ?? "";
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
}

function surfaceOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
