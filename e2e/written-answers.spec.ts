import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { announceExam, writtenPattern } from "./fixtures/exam.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { findNetwork, loseNetwork, readPage } from "./fixtures/reading.ts";
import { checkShown } from "./fixtures/shown.ts";
import { office as admin } from "./fixtures/sign-in.ts";

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, hasTouch: true, serviceWorkers: "allow" });

const day = dayFromNow(1).day;

/** A page of handwriting as a phone photographs it. */
async function photograph(words: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="2400"><rect width="100%" height="100%" fill="#f4f1e8"/><text x="160" y="320" font-size="120" fill="#223">${words}</text></svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer };
}

const photo = (page: Page, number: number) =>
  page.getByRole("button", { name: `Page ${number}`, exact: true });
const isDrawn = (page: Page, number: number) =>
  expect
    .poll(() =>
      photo(page, number)
        .locator("img")
        .evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 100),
    )
    .toBe(true);

test("a written answer: photographed without a network, sent later, marked by keyboard and read by its student", async ({
  page,
  browser,
  student,
  console,
  setClock,
  openDevice,
}) => {
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Written ${Date.now()}`, batchSize: 20 });
  await enrol(page.context(), student, courseId);
  const startsAt = { day, clock: "10:00" };
  const asked = { title: "Board paper", courseId, startsAt, asks: writtenPattern };
  const examId = await announceExam(office, asked);
  await setClock({ day, clock: "10:01" });
  await page.goto(`/test/${examId}`);
  await page.getByRole("checkbox", { name: /I have read these instructions/ }).check();
  await page.getByRole("button", { name: "I am ready to begin" }).click();
  await expect(page.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();

  await readPage(page, "/test/-");
  // Chromium itself tells of what the worker could not fetch.
  console.expect(/net::ERR_FAILED/);
  await loseNetwork(page, console);
  const camera = page.getByLabel("Take a photo");
  await camera.setInputFiles([await photograph("1/f = 1/v − 1/u"), await photograph("n₂ − n₁")]);
  await isDrawn(page, 2);
  await page.getByLabel("Take page 1 again").setInputFiles(await photograph("Sharper"));
  await page.getByRole("button", { name: "Move page 2 forward" }).click();
  await expect(page.getByText("2 photos still to be sent")).toBeVisible();
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") };
  await camera.setInputFiles(text);
  await expect(page.getByText(/This is not a photo/)).toBeVisible();
  await page.reload();
  await isDrawn(page, 2);
  await expect(page.getByText("2 photos still to be sent")).toBeVisible();
  await checkShown(page, "a photographed answer");
  await page.setViewportSize(phone);

  // Long after the end, too: it was named in time.
  await setClock({ day, clock: "10:29" });
  await findNetwork(page);
  await expect(page.getByText("still to be sent")).toBeHidden({ timeout: 30_000 });
  const other = (await openDevice(student)).page;
  await other.goto(`/test/${examId}`);
  await other.getByRole("button", { name: "Go on with the test" }).click();
  await isDrawn(other, 2);
  await page.getByRole("button", { name: "Question Palette" }).click();
  await page.getByRole("button", { name: "Submit" }).last().click();
  const question = page.getByRole("dialog", { name: "Submit the test?" });
  await question.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("The institute has all your answers.")).toBeVisible();

  await setClock({ day, clock: "10:45" });
  const { page: desk } = await openDevice(admin);
  await desk.goto(`/admin/exams/${examId}`);
  await desk.getByRole("link", { name: "Mark answers" }).click();
  await expect(desk.getByText("Answer 1 of 1 · 0 marked")).toBeVisible();
  await expect(desk.getByText(student.name)).toBeHidden();
  await desk.getByLabel("Comment for the student").fill("Well drawn. Name the axes.");
  await desk.getByLabel("Marks, of 3").focus();
  await desk.keyboard.type("2.7");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("From 0 to 3, in halves.")).toBeVisible();
  await desk.keyboard.press("Backspace");
  await desk.keyboard.type("5");
  await checkShown(desk, "marking a written answer");
  await desk.getByLabel("Marks, of 3").press("Enter");
  await expect(desk.getByText("Answer 1 of 1 · 1 marked")).toBeVisible();
  await desk.goto(`/hi/admin/exams/${examId}/marking`);
  await expect(desk.getByLabel("अंक, 3 में से")).toHaveValue("2.5");
  await checkShown(desk, "marking a written answer in Hindi");
  await desk.goto(`/admin/exams/${examId}/results`);
  await desk.getByRole("button", { name: "Publish results" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Publish results" }).click();
  await expect(desk.getByText("Results published")).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("link", { name: "Board paper" }).click();
  await page.getByText("Question 1", { exact: true }).click();
  await expect(page.getByText("Well drawn. Name the axes.")).toBeVisible();
  const own = page.getByRole("img", { name: "Photo 1 of your answer" });
  await own.scrollIntoViewIfNeeded();
  await expect
    .poll(() => own.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(1200);
  await checkShown(page, "the result of a written answer");
  await office.close();
});
