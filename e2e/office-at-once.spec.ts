import type { BrowserContext, Locator, Page } from "@playwright/test";
import { enrol, fillForm } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { enter, tabTo } from "./fixtures/keyboard.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice, tokenOf } from "./fixtures/office-uploads.ts";
import { newStudent } from "./fixtures/sign-in.ts";

/** Selects a row and the one below it by the keyboard alone, and goes to what can be done with both. */
async function selectTwo(first: Locator): Promise<void> {
  const page = first.page();
  await tabTo(first.getByRole("checkbox", { name: "Select" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Enter");
}

async function pressFocused(button: Locator): Promise<void> {
  await expect(button).toBeFocused();
  await button.page().keyboard.press("Enter");
}

async function joinWaitingList(context: BrowserContext, courseId: string): Promise<void> {
  const answer = await context.request.post("/api/user/waiting-list", {
    data: { courseId },
    headers: await tokenOf(context),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("two of those who wait are taken off the list by the keyboard", async ({
  page,
  admin: _signedIn,
  browser,
  openDevice,
}) => {
  const office = await openOffice(browser);
  const course = { title: `Full ${Date.now()}`, batchSize: 1, feePaise: 100_000 };
  const courseId = await createCourse(office, course);
  await office.close();
  const seated = newStudent("Asha Rao");
  await enrol((await openDevice(seated)).page.context(), seated, courseId);
  for (const name of ["Bina Rao", "Chitra Rao", "Dev Rao"]) {
    const student = newStudent(name);
    const context = (await openDevice(student)).page.context();
    await fillForm(context, student);
    await joinWaitingList(context, courseId);
  }
  await page.goto(`/admin/waiting-list?courseId=${courseId}`);
  const rows = page.getByRole("row").filter({ hasText: "Rao" });
  await expect(rows).toHaveCount(3);
  await selectTwo(rows.first());
  await pressFocused(page.getByRole("button", { name: "Take off (2)" }));
  const question = page.getByRole("dialog", { name: "Take 2 off the waiting list?" });
  await expect(question.getByText("Bina Rao, Chitra Rao")).toBeVisible();
  await tabTo(question.getByLabel("Type how many to confirm:"));
  await page.keyboard.type("2");
  await enter(question.getByRole("button", { name: "Take off (2)" }));
  await expect(toast(page, "2 taken off the waiting list")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Dev Rao");
});

test("two courses are closed, and then deleted, by the keyboard", async ({
  page,
  admin: _signedIn,
  browser,
}) => {
  const run = `Batch ${Date.now()}`;
  const office = await openOffice(browser);
  for (const part of ["one", "two"])
    await createCourse(office, { title: `${run} ${part}`, batchSize: 5 });
  await office.close();
  await page.goto(`/admin/courses?query=${encodeURIComponent(run)}`);
  const rows = page.getByRole("row").filter({ hasText: run });
  await expect(rows).toHaveCount(2);

  await test.step("the list begins in the upper half of the screen", async () => {
    const { y = 0 } = (await rows.first().boundingBox()) ?? {};
    expect(y).toBeLessThan(360);
  });

  await selectTwo(rows.first());
  await pressFocused(page.getByRole("button", { name: "Change (2)" }));
  const close = page.getByRole("menuitem", { name: "Close enrolment (2)" });
  await expect(close).toBeVisible();
  await page.keyboard.type("Close");
  await pressFocused(close);
  const closing = page.getByRole("dialog", { name: "Close 2 courses for enrolment?" });
  await enter(closing.getByRole("button", { name: "Close enrolment (2)" }));
  await expect(toast(page, "2 courses closed for enrolment")).toBeVisible();
  await expect(rows.getByText("Closed", { exact: true })).toHaveCount(2);

  await selectTwo(rows.first());
  await enter(page.getByRole("button", { name: "Delete (2)" }));
  const question = page.getByRole("dialog", { name: "Delete 2 courses?" });
  await tabTo(question.getByLabel("Type how many to confirm:"));
  await page.keyboard.type("2");
  await enter(question.getByRole("button", { name: "Delete (2)" }));
  await expect(toast(page, "2 courses deleted")).toBeVisible();
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("two notes of a course are deleted, and brought back, by the keyboard", async ({
  page,
  admin: _signedIn,
  browser,
}) => {
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Notes ${Date.now()}`, batchSize: 5 });
  await office.close();
  await page.goto(`/admin/courses/${courseId}`);
  await addNotes(page, ["Light", "Sound"]);
  const edit = page.getByRole("button", { name: "Edit Light" });
  await selectTwo(page.getByRole("listitem").filter({ has: edit }));
  await enter(page.getByRole("button", { name: "Delete (2)" }));
  const question = page.getByRole("dialog", { name: "Delete 2 notes?" });
  await expect(question.getByText("“Light”, “Sound”")).toBeVisible();
  await enter(question.getByRole("button", { name: "Delete (2)" }));
  await expect(toast(page, "2 notes deleted")).toBeVisible();
  await expect(page.getByText("No notes yet")).toBeVisible();
  await page.keyboard.press("Alt+t");
  await enter(page.getByRole("button", { name: "Undo" }));
  await expect(toast(page, "2 notes are back")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit (Light|Sound)$/ })).toHaveCount(2);
});

async function addNotes(page: Page, titles: readonly string[]): Promise<void> {
  const files = titles.map((title) => ({
    name: `${title}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.7\n${title}\n%%EOF\n`),
  }));
  await page.getByLabel("Add notes").setInputFiles(files);
  await expect(page.getByText("2 of 2 added")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit (Light|Sound)$/ })).toHaveCount(2);
}
