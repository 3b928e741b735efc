import type { Page } from "@playwright/test";
import { dayFromNow } from "./fixtures/class-time.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { ownId, planClass } from "./fixtures/planned-class.ts";
import { newStudent, signIn } from "./fixtures/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a teacher writes a question with a formula on a phone, finds, changes and deletes it, and brings it back", async ({
  page,
  browser,
}) => {
  const teacher = newStudent("Leela Bose");
  await signIn(page.context(), teacher);
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Vectors ${Date.now()}`, batchSize: 5 });
  const time = { day: dayFromNow(1).day, clock: "10:00" };
  await planClass(office, { courseId, userId: await ownId(page.context()), time });
  await office.close();

  await page.goto("/teach");
  await page.getByRole("link", { name: "Question bank" }).click();
  await page.getByRole("link", { name: "New question" }).first().click();
  const word = `rope${Date.now()}`;
  await page.getByLabel("Subject").selectOption("Physics");
  await page.getByLabel("Chapter").fill("Vectors");
  const long = "W = F_x d_x + F_y d_y + F_z d_z = 3 d_x + 1 d_y + 0 d_z = 3 d_x + d_y";
  await page
    .getByLabel("Question", { exact: true })
    .fill(`A ${word} pulls with $\\vec{F} = 3\\hat{\\imath}$. Find its work.\n$$${long}$$`);
  for (const letter of ["A", "B", "C"])
    await page.getByLabel(`Option ${letter}`, { exact: true }).fill(`$${letter}^2$ J`);
  await page
    .getByLabel("Option D", { exact: true })
    .fill(String.raw`$\ce{CH3COOH + NaHCO3 -> CH3COONa + H2O + CO2}$`);
  await page.getByLabel("Option C is right").check();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator(".katex-html").first()).toBeVisible();
  expect(await arrowWidth(page)).toBeLessThan(20);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vectors" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Right answer" })).toHaveCount(1);
  await expect(page.locator("li .katex")).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectReachableWhereItScrolls(page);

  await page.getByRole("link", { name: "Questions" }).click();
  await page.getByRole("searchbox").fill(word);
  const found = page.getByRole("link", { name: new RegExp(`^A ${word}`) });
  await expect(found).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`^Edit A ${word}`) }).click();
  await page.getByLabel("Chapter").fill("Work");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Work" })).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Restored")).toBeVisible();
  await page.getByRole("searchbox").fill(word);
  await expect(found).toBeVisible();
});

/** In pixels: without its own style, which the site's policy lets only scripts set, it is as wide as the page. */
async function arrowWidth(page: Page): Promise<number> {
  const box = await page.locator(".katex-html svg").first().boundingBox();
  return box?.width ?? Number.NaN;
}

/** Also once the window has become narrower than when the formula was set. */
async function expectReachableWhereItScrolls(page: Page) {
  const scrolling = page.locator("[tabindex='0']").filter({ has: page.locator(".katex-display") });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.locator(".katex-display")).toBeVisible();
  await expect(scrolling).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(scrolling).toHaveCount(1);
}
