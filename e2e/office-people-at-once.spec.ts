import { fillForm } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { enter, tabTo } from "./fixtures/keyboard.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { checkShown } from "./fixtures/shown.ts";
import { newStudent } from "./fixtures/sign-in.ts";

test("the office enrols several people in a course by keyboard, and reads who got no seat and who has no form", async ({
  page,
  admin: _signedIn,
  browser,
  openDevice,
}) => {
  const run = `Batch${Date.now()}`;
  const title = `NEET ${run}`;
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title, batchSize: 1, feePaise: 100_000 });
  await office.close();
  // The newest stands first in the list.
  const [formless, late, early] = ["Chitra", "Bina", "Asha"].map((name) =>
    newStudent(`${name} ${run}`),
  );
  if (!formless || !late || !early) throw new Error("there are three of them");
  await openDevice(formless);
  await fillForm((await openDevice(late)).page.context(), late);
  const { page: student } = await openDevice(early);
  await fillForm(student.context(), early);

  await page.goto(`/admin/people?query=${run}`);
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(page.getByRole("row").filter({ hasText: run })).toHaveCount(3);
  await tabTo(rowOf(early.name).getByRole("checkbox", { name: "Select" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Enrol in a course (3)" })).toBeFocused();
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Enrol 2 people in a course" });
  await expect(dialog.getByText(`${early.name}, ${late.name}`)).toBeVisible();
  await expect(dialog.getByText("1 has no enrolment form yet")).toBeVisible();
  const field = dialog.getByRole("combobox", { name: "Course" });
  await test.step("a course is chosen by the mouse, and taken away", async () => {
    await field.click();
    await dialog.getByRole("option").first().click();
    await expect(field).not.toHaveValue("");
    await dialog.getByRole("button", { name: "Take the course away" }).click();
    await field.click();
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("option")).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  await field.focus();
  await page.keyboard.type(run);
  await expect(page.getByRole("option", { name: `${title} 1 seat left` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("1 seat left. There are more people than seats")).toBeVisible();
  await checkShown(page, "the question before several people are enrolled");
  await enter(dialog.getByRole("button", { name: "Enrol (2)" }));

  await expect(dialog.getByText(`${late.name}: All seats of this course are taken.`)).toBeVisible();
  await enter(dialog.getByRole("button", { name: "Close" }).last());
  await expect(dialog).toBeHidden();
  await expect(page.getByText("3 selected")).toBeHidden();
  await expect(rowOf(early.name).getByRole("checkbox", { name: "Select" })).toBeFocused();
  const { user } = await (await student.request.get("/api/auth/me")).json();
  expect(user.coursesEnrolled).toEqual([courseId]);
});
