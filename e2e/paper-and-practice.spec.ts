import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { ownId, planClass } from "./fixtures/planned-class.ts";
import { checkShown } from "./fixtures/shown.ts";
import { newStudent, signIn } from "./fixtures/sign-in.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("a teacher pastes the marks of a test on paper, and a student practises a chapter", async ({
  page,
  browser,
  openDevice,
}) => {
  const teacher = newStudent("Leela Bose");
  await signIn(page.context(), teacher);
  const office = await openOffice(browser);
  const course = `Mechanics ${Date.now()}`;
  const courseId = await createCourse(office, { title: course, batchSize: 5 });
  const time = { day: dayFromNow(1).day, clock: "08:00" };
  await planClass(office, { courseId, userId: await ownId(page.context()), time });
  await office.close();
  const pupil = newStudent("Ishaan Rao");
  const phone = (await openDevice(pupil)).page;
  await phone.setViewportSize({ width: 360, height: 740 });
  await enrol(phone.context(), pupil, courseId);
  const absent = newStudent("Zoya Khan");
  await enrol((await openDevice(absent)).page.context(), absent, courseId);

  await page.goto("/teach/exams/new");
  await page.getByLabel("Title", { exact: true }).fill("Unit test on paper");
  await page.getByLabel("Pattern", { exact: true }).selectOption({ label: "Weekly test" });
  await page.getByRole("checkbox", { name: course }).check();
  await page.getByLabel("How it is held").selectOption({ label: "On paper, in the room" });
  await page.getByLabel("Begins").fill(`${dayFromNow(-1).day}T10:00`);
  await page.getByRole("button", { name: "Save and draw questions" }).click();
  await page.getByRole("link", { name: "Marks", exact: true }).click();
  const first = page.getByRole("textbox", { name: "Ishaan Rao, Physics" });
  await expect(first).toBeVisible();
  await first.click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "99.5\nAB\n");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await page.getByRole("button", { name: "Save marks" }).click();
  await expect(page.getByText("1 mark cannot be saved")).toBeVisible();
  await checkShown(page, "the grid of marks with a fault");
  await first.fill("32.25");
  await page.getByRole("button", { name: "Save marks" }).click();
  await expect(page.getByText("The marks were saved")).toBeVisible();
  await expect(page.getByText("1 with marks, 1 absent, 0 open")).toBeVisible();

  await phone.goto(`/courses/${courseId}`);
  await phone.getByRole("link", { name: "Practise a chapter" }).click();
  const chapter = phone.getByRole("link", { name: /\d questions?/ }).first();
  await expect(chapter).toBeVisible();
  await checkShown(phone, "the chapters to practise");
  await chapter.click();
  await expect(phone.getByRole("heading", { name: /^Question 1 of/ })).toBeVisible();
  await checkShown(phone, "a question to practise");
  await phone.getByRole("button", { name: "Show the solution" }).click();
  await expect(phone.getByText("Here is the solution")).toBeVisible();
  await checkShown(phone, "a solution");
});
