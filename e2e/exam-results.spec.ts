import { dayFromNow, momentOf } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { announceExam, sitExam } from "./fixtures/exam.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { checkShown, openPage } from "./fixtures/shown.ts";
import { office as admin } from "./fixtures/sign-in.ts";

const day = dayFromNow(1).day;

test("a result: staff publish it and revise a key, and the student finds it on Today", async ({
  page,
  browser,
  student,
  setClock,
  openDevice,
}) => {
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Results ${Date.now()}`, batchSize: 20 });
  await enrol(page.context(), student, courseId);
  const startsAt = { day, clock: "10:00" };
  const examId = await announceExam(office, { title: "Weekly test", courseId, startsAt });
  await page.goto("/profile");
  await expect(page.getByText(/^Test tomorrow, 10:00\sam$/)).toBeVisible();

  await setClock({ day, clock: "10:01" });
  await sitExam(page.context(), { examId, startsAt: momentOf(startsAt) });
  await setClock({ day, clock: "10:45" });
  const { page: desk } = await openDevice(admin);
  await openPage(desk, `/admin/exams/${examId}/results`);
  await checkShown(desk, "results of a test");
  await desk.getByRole("button", { name: "Publish results" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Publish results" }).click();
  await expect(desk.getByText("Results published")).toBeVisible();

  await desk.getByText("Question 1", { exact: true }).click();
  await desk.getByRole("button", { name: /^Revise the key/ }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("What the key says now").selectOption("dropped");
  await dialog.getByRole("button", { name: "Show whose marks change" }).click();
  await dialog.getByLabel("Why").fill("Two answers are right.");
  await checkShown(desk, "a key that is revised");
  await dialog.getByRole("button", { name: "Publish the new key" }).click();
  await expect(desk.getByText("Key revised")).toBeVisible();

  await desk.goto(`/admin/exams/${examId}/board`);
  await expect(desk.getByRole("button", { name: "Answer files" })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Add minutes for all" })).toHaveCount(0);

  await page.goto("/profile");
  await page.getByRole("link", { name: "Weekly test" }).click();
  await expect(page.getByText(/by version 2 of the answer key/)).toBeVisible();
  await page.getByText("Question 1", { exact: true }).click();
  await expect(page.getByText(/This question was dropped/)).toBeVisible();
  await checkShown(page, "a result");
  await page.goto("/hi/notices");
  await expect(page.getByText("उत्तर कुंजी बदली: साप्ताहिक टेस्ट").first()).toBeVisible();
});
