import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { announceExam } from "./fixtures/exam.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice, tokenOf } from "./fixtures/office-uploads.ts";
import { loseNetwork, readPage } from "./fixtures/reading.ts";
import { checkShown } from "./fixtures/shown.ts";
import { office as admin } from "./fixtures/sign-in.ts";

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, hasTouch: true, serviceWorkers: "allow" });

const drawing = fileURLToPath(
  new URL("../demo/questions/pictures/demo-pulley.webp", import.meta.url),
);
const day = dayFromNow(1).day;
const words = "A pulley with two blocks";

test("a picture is put into a question on a phone, seen in its preview, in print, and in the test without network", async ({
  page,
  browser,
  student,
  console,
  setClock,
  openDevice,
}) => {
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Pictures ${Date.now()}`, batchSize: 20 });
  await enrol(page.context(), student, courseId);
  const startsAt = { day, clock: "10:00" };
  const examId = await announceExam(office, { title: "With a picture", courseId, startsAt });

  const desk = (await openDevice(admin)).page;
  await desk.setViewportSize(phone);
  await desk.goto("/admin/questions/new");
  await desk.getByLabel("Subject").selectOption("Physics");
  await desk.getByLabel("Chapter").fill("Pulleys");
  const asked = desk.getByLabel("Question", { exact: true });
  await asked.fill(`What is the tension ${Date.now()}?`);
  await desk.getByRole("button", { name: "Picture for Question" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Choose a picture").setInputFiles(drawing);
  const add = dialog.getByRole("button", { name: "Add the picture" });
  await add.click();
  await expect(dialog.getByText("Say in a few words what the picture shows.")).toBeVisible();
  await checkShown(desk, "a picture for a question");
  await desk.setViewportSize(phone);
  await dialog.getByLabel("What the picture shows").fill(words);
  await add.click();
  await expect(asked).toHaveValue(/!\[A pulley with two blocks\]\(picture:[\w-]+\)$/);
  for (const [at, letter] of ["A", "B", "C", "D"].entries())
    await desk.getByLabel(`Option ${letter}`, { exact: true }).fill(`${at} N`);
  await desk.getByLabel("Option C is right").check();
  await desk.getByRole("button", { name: "Preview" }).click();
  const preview = desk.getByRole("region", { name: "Preview" });
  await expectDrawn(preview.getByRole("img", { name: words }));
  await checkShown(desk, "a question with a picture");
  await desk.setViewportSize(phone);
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Pulleys" })).toBeVisible();
  const questionId = new URL(desk.url()).pathname.split("/").at(-1);

  const path = `/api/teach/exams/${examId}`;
  const { exam } = await (await office.request.get(path)).json();
  const swapped = await office.request.post(`${path}/swap`, {
    data: { position: 0, questionId },
    headers: { ...(await tokenOf(office)), "If-Match": `"${exam.version}"` },
  });
  expect(swapped.ok(), await swapped.text()).toBe(true);

  await desk.goto(`/admin/exams/${examId}`);
  await desk.evaluate(() => {
    window.print = () => {
      // What is not here by then would be printed as an empty place.
      if ([...document.images].every(({ complete }) => complete))
        document.body.setAttribute("data-printed", "");
    };
  });
  await desk.getByRole("button", { name: "Print" }).click();
  await desk.waitForSelector("body[data-printed]");
  await desk.emulateMedia({ media: "print" });
  const printed = desk.locator(".exam-paper");
  await expectDrawn(printed.getByRole("img", { name: words }));
  await expect(printed.getByRole("button")).toHaveCount(0);

  await setClock({ day, clock: "10:00" });
  await page.goto(`/test/${examId}`);
  await page.getByRole("checkbox", { name: /I have read these instructions/ }).check();
  await page.getByRole("button", { name: "I am ready to begin" }).click();
  const shown = page.getByRole("img", { name: words });
  await expectDrawn(shown);
  await readPage(page, "/test/-");
  // Chromium itself tells of what the worker could not fetch.
  console.expect(/net::ERR_FAILED/);
  await loseNetwork(page, console);
  await page.reload();
  await expectDrawn(shown);
  expect(await shown.getAttribute("src")).toMatch(/^data:image\/webp;base64,/);
  const small = await widthOf(shown);
  expect(small).toBeLessThanOrEqual(phone.width);
  await page.getByRole("button", { name: "Enlarge the picture" }).click();
  await expect.poll(() => widthOf(shown)).toBeGreaterThan(2 * small);
  expect(await pageWidth(page)).toBe(phone.width);
  await office.close();
});

async function expectDrawn(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
}

async function widthOf(picture: Locator): Promise<number> {
  return (await picture.boundingBox())?.width ?? 0;
}

function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
