import type { Locator } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { mathTypePaper } from "../web/testing/word-papers.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { checkShown } from "./fixtures/shown.ts";
import { office } from "./fixtures/sign-in.ts";

const word = `lift${Date.now()}`;
const heads = ["Question", "Option A", "Option B", "Option C", "Right answer", "Class"];
const rows = [
  heads,
  [`A ${word} rises with $v = u + at$. What acts?`, "a force", "no force", "heat", "A", 11],
  [`The ${word} stands. Its speed?`, "$0$", "$0$", "$1\\ \\text{m/s}$", "A", 11],
  [`Who made the ${word}?`, "I", "you", "they", "", 11],
  [`The ${word} falls with $\\frac{g}{2}$. How long?`, "1 s", "2 s", "3 s", "B", 11],
];

test("a sheet is looked through at the desk, gone on with on a phone, and taken back", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const sheet = await writeXlsx({ sheets: [{ name: "Questions", rows }] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/questions");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: `${word}.xlsx`, mimeType: "", buffer: Buffer.from(sheet) });
  await page.getByRole("button", { name: "Read the questions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();

  await page.getByLabel("Subject").selectOption("Physics");
  await page.getByLabel("Chapter").fill("Motion");
  await page.getByRole("button", { name: "Use for all" }).click();
  const states = page.getByRole("navigation", { name: "Show" });
  await expect(states.getByRole("link", { name: "Ready 2" })).toBeVisible();
  const second = page.getByRole("group", { name: "Row 3" });
  await expect(second.getByText("Option B: Two options are the same.")).toBeVisible();
  await expect(page.locator(".katex-html").first()).toBeVisible();
  await checkShown(page, "an import of questions");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(states.getByRole("link", { name: "Accepted 1" })).toBeVisible();

  const phone = (await openDevice(office)).page;
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto("/admin/questions/import");
  const begun = phone.getByRole("listitem").filter({ hasText: word });
  await expect(begun).toContainText("3 of 4 questions left");
  await begun.getByRole("link").click();
  const faulty = phone.getByRole("group", { name: "Row 3" });
  await faulty.getByRole("button", { name: "Correct" }).click();
  await phone.getByLabel("Option B", { exact: true }).fill("$2\\ \\text{m/s}$");
  await checkShown(phone, "a question of an import that is corrected");
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await expect(faulty.getByText("Ready")).toBeVisible();
  const unanswered = phone.getByRole("group", { name: "Row 4" });
  await unanswered.getByRole("button", { name: "Leave out" }).click();
  await expect(unanswered.getByText("Left out")).toBeVisible();
  await phone.getByRole("button", { name: "Accept 2 questions that are ready" }).click();
  await expect(toast(phone, "2 questions accepted")).toBeVisible();

  await phone.goto(`/admin/questions?query=${word}`);
  await expect(phone.getByText("3 questions")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Take back" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^3 questions will leave the bank.*No test has/)).toBeVisible();
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(states.getByRole("link", { name: "Ready 3" })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("3 questions")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import questions" })).toBeVisible();
  await expect(page.getByRole("link", { name: `${word}.xlsx` })).toHaveCount(0);
});

/** How many pixels are dark in each quarter of a picture, from its left edge. */
async function inkIn(picture: Locator): Promise<number[]> {
  return picture.evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? [];
    const dark = Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter(
      (pixel) => (data[pixel * 4] ?? 255) < 128,
    );
    return [0, 1, 2, 3].map(
      (part) => dark.filter((pixel) => Math.floor(((pixel % width) * 4) / width) === part).length,
    );
  });
}

test("a formula of MathType is shown as its picture, and a broken one is named", async ({
  page,
  admin: _signedIn,
}) => {
  const paper = mathTypePaper(word);
  await page.goto("/admin/questions/import");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    ...{ name: `${word}.docx`, mimeType: "" },
    buffer: Buffer.from(await paper.arrayBuffer()),
  });
  await page.getByRole("button", { name: "Read the questions" }).click();
  const formula = page.getByRole("img", { name: "formula" }).last();
  await expect(formula).toBeVisible();
  await expect(page.getByText("A formula is here as a picture.")).toBeVisible();
  await expect(page.getByText("[formula: b.wmf]").first()).toBeVisible();
  // α, the root with its bar, and nothing but white behind it.
  const [first = 0, second = 0, third = 0, last = 0] = await inkIn(formula);
  expect(first).toBeGreaterThan(60);
  expect(second).toBeGreaterThan(200);
  expect(third).toBeGreaterThan(200);
  expect(last).toBeLessThan(third / 2);
  await checkShown(page, "a formula of MathType");
});
