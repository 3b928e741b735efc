import type { Locator, Page } from "@playwright/test";
import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { enter } from "./fixtures/keyboard.ts";
import { makePdf, makePicture } from "./fixtures/made-files.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { classOn, markAbsent, ownId } from "./fixtures/planned-class.ts";
import { checkOpened } from "./fixtures/shown.ts";
import { newStudent, office } from "./fixtures/sign-in.ts";

type Plan = { courseId: string; room: string; from: number; until: number };

/** Fills the dialog that plans a class on each of these days, and asks what it makes. */
async function fillPlan(page: Page, { courseId, room, from, until }: Plan): Promise<Locator> {
  await enter(page.getByRole("button", { name: "Plan classes" }));
  const dialog = page.getByRole("dialog", { name: "Plan classes" });
  await dialog.getByLabel("Course").selectOption(courseId);
  for (let days = from; days <= until; days += 1)
    await dialog.getByLabel(dayFromNow(days).name.slice(0, 3)).check();
  await dialog.getByLabel("Begins at (IST)").fill("06:10");
  await dialog.getByLabel("Length in minutes").fill("60");
  await dialog.getByLabel("From", { exact: true }).fill(dayFromNow(from).day);
  await dialog.getByLabel("Until", { exact: true }).fill(dayFromNow(until).day);
  await dialog.getByLabel("Room").fill(room);
  await enter(dialog.getByRole("button", { name: "See what this makes" }));
  return dialog;
}

test("an office's day: classes are planned, moved and cancelled, and the students see it; absent students are listed, and a notice is sent", async ({
  page,
  browser,
  openDevice,
  student,
  setClock,
}) => {
  await setClock({ day: dayFromNow(0).day, clock: "20:00" });
  const calls = await openOffice(browser);
  const title = `Optics ${Date.now()}`;
  const courseId = await createCourse(calls, { title, batchSize: 20 });
  const other = await createCourse(calls, { title: `${title} again`, batchSize: 20 });
  await calls.close();
  await enrol(page.context(), student, courseId);
  const room = `Hall ${courseId.slice(-6)}`;
  const { page: desk } = await openDevice(office);
  await desk.goto(`/admin/timetable`);

  await test.step("a series of two days", async () => {
    const dialog = await fillPlan(desk, { courseId, room, from: 1, until: 2 });
    await expect(dialog).toContainText("2 classes: the first on");
    await checkOpened(desk, "the plan");
    await enter(dialog.getByRole("button", { name: "Plan these classes" }));
    await expect(dialog).toBeHidden();
  });

  await test.step("another course in the same room clashes, and is not planned", async () => {
    const dialog = await fillPlan(desk, { courseId: other, room, from: 2, until: 2 });
    await expect(dialog).toContainText("1 clash");
    // It begins at the top, with what it found.
    await expect(dialog.getByRole("heading", { name: "Plan classes" })).toBeFocused();
    await expect(dialog).toContainText(title);
    await expect(dialog.getByRole("button", { name: "Plan all the same" })).toBeVisible();
    await desk.keyboard.press("Escape");
  });

  await page.goto("/timetable");
  const classes = page.getByRole("listitem").filter({ hasText: room });
  await expect(classes).toHaveCount(2);
  await expect(classes.first()).toContainText(/6:10.–.+7:10.am/);

  const open = async (days: number) => {
    await desk.goto(`/admin/timetable?from=${dayFromNow(days).day}&courseId=${courseId}`);
    const day = desk.getByRole("region", { name: dayFromNow(days).name });
    await enter(day.getByRole("button", { name: /^Change “Optics/ }));
    return desk.getByRole("dialog", { name: /^Change “Optics/ });
  };

  await test.step("the first and the following begin an hour later", async () => {
    const dialog = await open(1);
    await dialog.getByLabel("Which classes").selectOption("following");
    await dialog.getByLabel("Begins at (IST)").fill("07:10");
    await enter(dialog.getByRole("button", { name: "Change", exact: true }));
    await expect(dialog).toContainText("Changes 2 classes.");
    await enter(dialog.getByRole("button", { name: "Save", exact: true }));
    await expect(dialog).toContainText("0 of 1");
    await enter(dialog.getByRole("button", { name: "Close", exact: true }).last());
    await expect(dialog).toBeHidden();
    for (const at of [0, 1]) await expect(classes.nth(at)).toContainText(/7:10.–.+8:10.am/);
    await expect(classes.first()).toContainText("Moved from");
  });

  await test.step("one is cancelled, and says why", async () => {
    const dialog = await open(2);
    await dialog.getByLabel("Cancelled").check();
    await dialog.getByLabel(/^Reason/).fill("Lohri");
    await enter(dialog.getByRole("button", { name: "Change", exact: true }));
    await enter(dialog.getByRole("button", { name: /^Save/ }));
    await expect(dialog).toContainText("0 of 1");
    await enter(dialog.getByRole("button", { name: "Close", exact: true }).last());
    await expect(dialog).toBeHidden();
    await expect(classes.nth(1)).toContainText("Cancelled");
    await expect(classes.nth(1)).toContainText("The office says: Lohri");
    await expect(classes.first()).not.toContainText("Cancelled");
  });

  await test.step("who was absent is on the list within the hour", async () => {
    const { day } = dayFromNow(1);
    await setClock({ day, clock: "07:30" });
    const { id: classId } = await classOn(desk.context(), { courseId, day });
    await markAbsent(desk.context(), { classId, userId: await ownId(page.context()) });
    await desk.goto("/admin/absences");
    const row = desk.getByRole("listitem").filter({ hasText: title });
    await expect(row.getByRole("link", { name: student.name, exact: true })).toBeVisible();
  });

  await test.step("a notice reaches the course's student, whose bar counts it", async () => {
    const places = page.getByRole("navigation", { name: "Main" });
    const unread = places.getByRole("link", { name: /^Notices \d+ unread$/ });
    const before = (await unread.textContent()) ?? "";
    await desk.goto("/admin/notices");
    await desk.getByLabel("For whom").selectOption("course");
    await desk.getByLabel("Which course").fill(title);
    await desk.getByRole("option", { name: title, exact: true }).click();
    await desk.getByLabel("Title (English)").fill("Bring a lens");
    await desk.getByLabel("Text (English)").fill("We look at its focus.");
    await desk.getByLabel("Files").setInputFiles([
      { name: "Lenses.pdf", mimeType: "application/pdf", buffer: await makePdf(page, "Lenses") },
      { name: "Bench.png", mimeType: "image/png", buffer: await makePicture(page, "Bench") },
    ]);
    await expect(desk.getByText("2 of 2 added")).toBeVisible();
    await checkOpened(desk, "a notice with its files");
    await enter(desk.getByRole("button", { name: "Send now" }));
    await expect(desk.getByRole("link", { name: "Bring a lens" })).toBeVisible();
    await expect(desk.getByRole("link", { name: /^1 not reached/ })).toBeVisible();
    await page.goto("/notices");
    await expect(unread).not.toHaveText(before);
    await page.getByText("Bring a lens").click();
    await expect(page.getByText("We look at its focus.")).toBeVisible();
  });

  await test.step("the notice's files open for that student, and for no other", async () => {
    const files = page.getByRole("link", { name: /^(?:Lenses|Bench) / });
    await expect(files).toHaveText([/^Bench\s*Picture, /, /^Lenses\s*PDF, /]);
    await checkOpened(page, "the files of a notice");
    const { page: elsewhere } = await openDevice(newStudent());
    for (const file of await files.all()) {
      const id = (await file.getAttribute("href"))?.split("/").at(-1);
      const address = `/api/user/notice-files/${id}`;
      expect((await page.request.get(address)).status()).toBe(200);
      expect((await elsewhere.request.get(address)).status()).toBe(404);
    }
  });

  await test.step("they open in the reader, from which the student comes back to the notice", async () => {
    await page.getByRole("link", { name: /^Lenses PDF, / }).click();
    await expect(page.getByRole("region", { name: "Page 1", exact: true })).toContainText("Lenses");
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("link", { name: /^Bench Picture, / }).click();
    await expect(page.getByRole("img", { name: "Bench" })).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByText("We look at its focus.")).toBeVisible();
  });
});
