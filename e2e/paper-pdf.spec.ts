import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";
import { frame, paperHtml, questions } from "./fixtures/made-papers.ts";
import { makeDamagedPdf, makeLockedPdf, makeScan } from "./fixtures/made-pdfs.ts";
import { checkShown } from "./fixtures/shown.ts";

const withQ = (number: number) => `Q.${number}`;
const dotted = (number: number) => `${number}.`;
const file = (buffer: Buffer, name = "mock.pdf") => ({ name, mimeType: "application/pdf", buffer });

async function print(page: Page, html: string): Promise<Buffer> {
  const sheet = await page.context().newPage();
  await sheet.setContent(html);
  const bytes = await sheet.pdf({ preferCSSPageSize: true, ...frame });
  await sheet.close();
  return bytes;
}

/** Each page as one picture. */
async function scan(page: Page, html: string): Promise<Buffer> {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 794, height: 1123 });
  await sheet.setContent(html);
  const jpeg = await sheet.screenshot({ type: "jpeg", quality: 80, scale: "device" });
  await sheet.close();
  return makeScan([{ jpeg, width: 794, height: 1123 }]);
}

async function choose(page: Page, bytes: Buffer, name?: string) {
  await page.goto("/admin/questions/import");
  await page.getByLabel("File", { exact: true }).setInputFiles(file(bytes, name));
}

const box = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a paper in two columns is cut into questions, corrected by mouse and keys, and left and gone on with", async ({
  page,
  admin: _signedIn,
}) => {
  const body = questions(1, 30, { sign: (number) => (number === 12 ? "?" : withQ(number)) });
  const paper = await print(page, paperHtml({ body }));
  await choose(page, paper);
  await expect(page.getByText("29 questions on 3 pages")).toBeVisible();

  await page.getByRole("button", { name: "A number is missing before 13" }).click();
  await expect(box(page, "Question 13")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  const whole = box(page, "Question 11");
  await expect(whole).toBeFocused();
  await page.getByRole("button", { name: /^Split/ }).click();
  const height = (await whole.boundingBox())?.height ?? 0;
  // What takes the pointer lies over the box.
  await whole.click({ position: { x: 80, y: height / 2 }, force: true });
  await expect(page.getByText("30 questions on 3 pages")).toBeVisible();
  await expect(box(page, "Question 12")).toBeVisible();
  await expect(page.getByRole("button", { name: /missing/ })).toHaveCount(0);

  const before = (await whole.boundingBox())?.height ?? 0;
  const edge = page.locator('[data-edge="bottom"]');
  await edge.hover();
  const from = await edge.boundingBox();
  if (!from) throw new Error("no edge");
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + from.height / 2 + 20, { steps: 3 });
  await page.mouse.up();
  expect((await whole.boundingBox())?.height).toBeGreaterThan(before + 10);
  await whole.press("Shift+ArrowUp");
  await whole.press("j");
  await expect(page.getByText("29 questions on 3 pages")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("30 questions on 3 pages")).toBeVisible();

  // What sticks to the window does not after it.
  await checkShown(page, "the boxes of a paper");

  await choose(page, paper);
  await expect(page.getByText("The boxes are as you left them on this computer.")).toBeVisible();
  await expect(page.getByText("30 questions on 3 pages")).toBeVisible();

  await page.getByRole("button", { name: "Go on to the answers" }).click();
  const key = Array.from({ length: 29 }, (_, at) => `${at + 1} ${"ABCD"[at % 4]}`).join(" ");
  await page.getByLabel("Answers", { exact: true }).fill(key);
  await expect(page.getByText(/^Questions without an answer: 30\./)).toBeVisible();
  await checkShown(page, "the answers of a paper");
  await page.getByRole("button", { name: "Cut 30 questions" }).click();
  await expect(page).toHaveURL(/\/admin\/questions\/imports\//);
  await expect(page.getByRole("img", { name: "Question 1 of mock" }).first()).toBeVisible();
});

test("a box is added, numbered, made a passage and removed, on a phone", async ({
  page,
  admin: _signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const paper = await print(page, paperHtml({ body: questions(1, 6, { sign: dotted }) }));
  await choose(page, paper);
  await expect(page.getByText("6 questions on 1 page", { exact: true })).toBeVisible();
  await box(page, "Question 2").click();
  await page.getByLabel("Passage for").selectOption("the next 2");
  await expect(page.getByText("5 questions on 1 page", { exact: true })).toBeVisible();
  await box(page, "Question 6").click();
  await page.getByRole("button", { name: "Remove the box" }).click();
  await page.getByRole("button", { name: /^Add a box/ }).click();
  const sheet = page.locator('[data-drawing="draw"]');
  await sheet.hover({ position: { x: 30, y: 330 } });
  const place = await sheet.boundingBox();
  if (!place) throw new Error("no page");
  await page.mouse.down();
  await page.mouse.move(place.x + 200, place.y + 390, { steps: 3 });
  await page.mouse.up();
  const number = page.getByLabel("Number", { exact: true });
  await number.fill("40");
  await page.getByRole("button", { name: "Count from here" }).click();
  await expect(box(page, "Question 40")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(box(page, "Question 40")).toHaveCount(0);
  await checkShown(page, "boxes on a phone");
});

test("a scan is divided by what is drawn on it, and sections that begin again are told apart", async ({
  page,
  admin: _signedIn,
}) => {
  const style = "<style>body { padding: 60px 50px }</style>";
  await choose(
    page,
    await scan(page, style + paperHtml({ body: questions(1, 8, { sign: dotted }) })),
  );
  await expect(page.getByText(/^\d+ questions on 1 page$/)).toBeVisible();
  await expect(box(page, "Question 8")).toBeVisible();

  const sections = ["Physics", "Chemistry"].map(
    (name) => `<h2>${name}</h2>${questions(1, 10, { sign: dotted })}`,
  );
  await choose(page, await print(page, paperHtml({ body: sections.join("") })));
  await expect(page.getByText("20 questions on 2 pages")).toBeVisible();
  await page.getByRole("button", { name: "Go on to the answers" }).click();
  await page.getByLabel("Answers", { exact: true }).fill("1 A 2 B 11 C");
  await page.getByRole("button", { name: "Number all questions from 1" }).click();
  await expect(
    page.getByText(/^Questions without an answer: 3, 4, 5, 6, 7, 8, 9, 10, 12,/),
  ).toBeVisible();
});

test("a PDF that cannot be opened says why", async ({ page, admin: _signedIn }) => {
  await choose(page, makeLockedPdf());
  await expect(page.getByText(/^This PDF needs a password/)).toBeVisible();
  await choose(page, makeDamagedPdf());
  await expect(page.getByText(/^This PDF cannot be opened/)).toBeVisible();
});
