import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { ownId, planClass } from "./fixtures/planned-class.ts";
import { checkShown } from "./fixtures/shown.ts";
import { newStudent, signIn } from "./fixtures/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

const day = dayFromNow(1).day;

test("a teacher makes a test from the bank, prints and announces it, sees who begins, and adds minutes", async ({
  page,
  browser,
  setClock,
  openDevice,
}) => {
  const teacher = newStudent("Leela Bose");
  await signIn(page.context(), teacher);
  const office = await openOffice(browser);
  const course = `Mechanics ${Date.now()}`;
  const courseId = await createCourse(office, { title: course, batchSize: 5 });
  const time = { day, clock: "08:00" };
  await planClass(office, { courseId, userId: await ownId(page.context()), time });
  await office.close();
  const pupil = newStudent("Ishaan Rao");
  const phone = (await openDevice(pupil)).page;
  await enrol(phone.context(), pupil, courseId);

  await page.goto("/teach");
  await page.getByRole("link", { name: "Tests" }).click();
  await page.getByRole("link", { name: "New test" }).first().click();
  await page.getByLabel("Title", { exact: true }).fill("Motion and force");
  await page.getByLabel("Pattern", { exact: true }).selectOption({ label: "Weekly test" });
  await page.getByRole("checkbox", { name: course }).check();
  await page.getByLabel("Begins").fill(`${day}T10:00`);
  await checkShown(page, "the form of a test");
  await page.getByRole("button", { name: "Save and draw questions" }).click();

  await page.getByRole("button", { name: "Draw the questions" }).click();
  const question = (number: number) =>
    page.getByRole("listitem").filter({
      has: page.getByRole("heading", { name: `Question ${number}`, exact: true }),
    });
  await expect(question(10)).toBeAttached();
  const before = await question(2).innerText();
  await page.getByRole("button", { name: "Swap question 2", exact: true }).click();
  await expect(page.getByText("Question 2 is another one now")).toBeVisible();
  expect(await question(2).innerText()).not.toBe(before);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("radio", { name: "Both" }).check({ force: true });
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForSelector("body[data-printed]");
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".exam-paper");
  await expect(paper.getByRole("heading", { name: "Motion and force" })).toBeVisible();
  await expect(paper.locator("li[data-question]")).toHaveCount(10);
  await expect(paper.getByText("Solution")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

  await page.getByRole("button", { name: "Announce" }).click();
  const asked = page.getByRole("dialog");
  await expect(asked.getByText(course)).toBeVisible();
  await asked.getByRole("button", { name: "Announce" }).click();
  await expect(page.getByText("The test was announced")).toBeVisible();

  await setClock({ day, clock: "10:00" });
  await phone.clock.setSystemTime(new Date(`${day}T10:00:00+05:30`));
  await phone.goto(`/test/${page.url().split("/").at(-1)}`);
  await phone.getByRole("checkbox", { name: /I have read these instructions/ }).check();
  await phone.getByRole("button", { name: "I am ready to begin" }).click();
  await expect(phone.getByRole("heading", { name: "Question 1 of 10" })).toBeVisible();

  await page.getByRole("link", { name: "Board" }).click();
  const row = page.getByRole("row", { name: /Ishaan Rao/ });
  await expect(row.getByText("Working")).toBeVisible();
  await expect(row.getByText("0 of 10")).toBeVisible();
  await checkShown(page, "the board of a test");
  await page.getByRole("button", { name: "Add minutes for all" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Minutes").fill("15");
  await dialog.getByLabel("Reason").fill("The power was out");
  await dialog.getByRole("button", { name: "Add minutes" }).click();
  await expect(page.getByText("1 student has more time")).toBeVisible();
  await expect(row.getByText("15 min more")).toBeVisible();
});
