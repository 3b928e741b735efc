import { latelyToday } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { enter, tabTo, type } from "./fixtures/keyboard.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { ownId, planClass } from "./fixtures/planned-class.ts";
import { newStudent, signIn } from "./fixtures/sign-in.ts";

test("a teacher takes today's register and writes to the course by keyboard alone", async ({
  page,
  browser,
  openDevice,
}) => {
  const title = `Waves ${Date.now()}`;
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title, batchSize: 20 });
  const student = newStudent("Asha Rao");
  const { page: hers } = await openDevice(student);
  await enrol(hers.context(), student, courseId);
  await signIn(page.context(), newStudent("Vikram Sen"));
  const userId = await ownId(page.context());
  await planClass(office, { courseId, userId, time: latelyToday() });
  await office.close();

  await page.goto("/teach");
  await enter(page.getByRole("link", { name: "Register" }));
  const asha = page.getByRole("button", { name: /^Asha Rao/ });
  await tabTo(asha);
  await page.keyboard.press("Space");
  await expect(asha).toContainText("Absent");
  await expect(asha).toBeFocused();
  await enter(page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  await enter(page.getByRole("main").getByRole("link", { name: "Teaching" }));
  await enter(page.getByRole("link", { name: `Notices to ${title}` }));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await type(page.getByLabel("Title (English)"), "Bring a compass");
  await type(page.getByLabel("Text (English)"), "We draw circles on Friday.");
  await enter(page.getByRole("button", { name: "Send now" }));
  await expect(
    toast(page, "The notice is sent. Below it stands whom it has reached."),
  ).toBeVisible();
  await hers.goto("/notices");
  await expect(hers.getByText("Bring a compass")).toBeVisible();
});
