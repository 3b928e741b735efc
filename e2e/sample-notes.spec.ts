import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { courseSlugOf } from "./fixtures/course-id.ts";
import { demoCourse, demoNote } from "./fixtures/demo-institute.ts";
import { downloadBy } from "./fixtures/downloads.ts";
import { expect, test } from "./fixtures/journey.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

const course = await demoCourse("Science in Hindi, Class 9");
const sample = course.sampleNotes[0] ?? { title: "", file: "" };

const says = {
  en: { link: "Download sample (PDF, ", line: "without signing in" },
  hi: { link: "नमूना डाउनलोड करें (PDF, ", line: "बिना साइन इन किए" },
};

test.use({ viewport: { width: 360, height: 740 } });

test("a visitor reads a course's sample note in Hindi", async ({ page }) => {
  const language = "hi";
  const link = await openPreview(page, language);
  await waitForWhole(page);
  await expect(page.getByText(says[language].line)).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await expectSample(link);
  // The page is as before, and no other note has a link.
  await expect(page).toHaveURL(pathsIn(language).coursePreview(await slugOf(page)));
  await expect(page.locator('a[href*="/sample-notes/"]')).toHaveCount(course.sampleNotes.length);
});

test("a visitor opens a sample note on the course's page, and comes back to where it was", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openPreview(page, "en");
  await waitForWhole(page);
  expect(scripts.filter((address) => /reader|pdf-engine/.test(address))).toEqual([]);
  const read = page.getByRole("link", { name: `Read ${sample.title}` });
  await read.click();
  await expect(page.getByRole("heading", { level: 1, name: sample.title })).toBeVisible();
  await expect(page.getByRole("region", { name: `Pages of ${sample.title}` })).toBeFocused();
  await expect(page.getByRole("link", { name: `Download: ${sample.title}` })).toBeVisible();
  // The address can be passed on.
  await page.reload();
  await expect(page.getByRole("region", { name: `Pages of ${sample.title}` })).toBeVisible();
  await page.goBack();
  await expect(read).toBeInViewport();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("reading");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads a course's sample note", async ({ page }) => {
    await expectSample(await openPreview(page, "en"));
    await expect(page.getByRole("link", { name: `Read ${sample.title}` })).toBeHidden();
  });
});

/** Opens the course's preview; returns the link to its sample. */
async function openPreview(page: Page, language: "en" | "hi") {
  await page.goto(pathsIn(language).coursePreview(await slugOf(page)));
  return page.getByRole("main").getByRole("link", { name: says[language].link });
}

function slugOf(page: Page): Promise<string> {
  return courseSlugOf(page, course.title);
}

async function expectSample(link: Parameters<typeof downloadBy>[0]) {
  const { name, bytes } = await downloadBy(link);
  expect(name).toBe(sample.file);
  expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
  expect(bytes.equals(await demoNote(sample.file))).toBe(true);
}
