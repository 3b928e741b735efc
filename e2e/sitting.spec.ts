import type { Page } from "@playwright/test";
import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { announceExam } from "./fixtures/exam.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { findNetwork, loseNetwork, readPage } from "./fixtures/reading.ts";
import { checkShown } from "./fixtures/shown.ts";

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, hasTouch: true, serviceWorkers: "allow" });

const day = dayFromNow(1).day;
const allSent = (page: Page) =>
  expect(page.getByText(/Saved on this device (\d+) · \1 with the institute/)).toBeVisible();
const question = (page: Page, number: number) =>
  expect(page.getByRole("heading", { name: `Question ${number} of 5` })).toBeVisible();
const choose = (page: Page, letter: "A" | "B") =>
  // Not `check`: it is shown as chosen only once it is on the disk.
  page.getByRole("radio", { name: new RegExp(`^${letter}`) }).click();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a test on a phone: the paper comes before, the network goes, another phone goes on and submits", async ({
  page,
  browser,
  student,
  console,
  setClock,
  openDevice,
}) => {
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Sitting ${Date.now()}`, batchSize: 20 });
  await enrol(page.context(), student, courseId);
  const startsAt = { day, clock: "10:00" };
  const examId = await announceExam(office, { title: "Weekly test", courseId, startsAt });
  const address = `/test/${examId}`;

  await setClock({ day, clock: "09:50" });
  await page.goto(address);
  await expect(page.getByText(/The paper is on this device/)).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read these instructions/ }).check();
  const begin = page.getByRole("button", { name: "I am ready to begin" });
  await expect(begin).toBeDisabled();
  await checkShown(page, "before a test");
  await page.setViewportSize(phone);

  await setClock({ day, clock: "10:00" });
  await page.reload();
  await page.getByRole("checkbox", { name: /I have read these instructions/ }).check();
  await begin.click();
  await question(page, 1);
  await allSent(page);
  await choose(page, "B");
  await press(page, "Save & Next");
  await question(page, 2);
  await allSent(page);

  await readPage(page, "/test/-");
  // Chromium itself tells of what the worker could not fetch.
  console.expect(/net::ERR_FAILED/);
  await loseNetwork(page, console);
  await choose(page, "A");
  await press(page, "Save & Next");
  await question(page, 3);
  await expect(page.getByText(/No network\. Go on/)).toBeVisible();
  await page.reload();
  await question(page, 3);
  await page.getByRole("button", { name: "Question Palette" }).click();
  const palette = page.getByRole("dialog", { name: "Question Palette" });
  for (const number of [1, 2])
    await expect(
      palette.getByRole("button", { name: `Question ${number}: Answered` }),
    ).toBeVisible();
  await palette.getByRole("button", { name: /^Question 4/ }).click();
  await question(page, 4);
  for (const key of ["1", "Decimal point", "5"])
    await page.getByRole("button", { name: key, exact: true }).click();
  await press(page, "Save & Next");
  await findNetwork(page);
  await allSent(page);
  await checkShown(page, "a test that is taken");
  await page.setViewportSize(phone);

  const other = (await openDevice(student)).page;
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.goto(address);
  await press(other, "Go on with the test");
  await expect(other.getByText(/on another device/)).toBeVisible();
  await press(other, "Go on here");
  // Until then the page shows what it had, and goes to where the student stopped.
  await expect(other.getByText(/on another device/)).toBeHidden();
  await other.getByRole("button", { name: "Question 4: Answered" }).click();
  await expect(other.getByRole("status", { name: "Your answer" })).toHaveText("1.5");
  await allSent(other);

  // The first phone learns it with the next thing that it sends.
  await press(page, "Next");
  await press(page, "Save & Next").catch(() => undefined);
  await expect(page.getByText(/on another device/)).toBeVisible();
  await press(other, "Submit");
  await other.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(other.getByText("The institute has all your answers.")).toBeVisible();
  await office.close();
});
