import type { Page } from "@playwright/test";
import { downloadBy } from "./fixtures/downloads.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { makePdf, makePicture } from "./fixtures/made-files.ts";
import { newStudent } from "./fixtures/sign-in.ts";

test("a course created with its notes is public within a second", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const visitor = (await openDevice()).page;
  const title = `Vectors from the beginning ${Date.now()}`;
  await visitor.goto("/courses");
  await expect(visitor.getByRole("link", { name: title })).toHaveCount(0);

  const notes = { name: "सदिश-परिचय.pdf", bytes: await makePdf(visitor, "Vectors") };
  await page.goto("/admin/courses");
  await page.getByRole("link", { name: "Create a course" }).click();
  await fillCourse(page, { title, notes });
  const stored = page.waitForResponse("**/api/admin/create-course");
  await Promise.all([
    page.getByRole("button", { name: "Create the course" }).click(),
    expect(toast(page, "Course Created Successfully 🎉")).toBeVisible(),
    stored.then(async (answer) => {
      expect(answer.status()).toBe(201);
      expect(await publicPageAfter(1000, visitor, title)).toContain(title);
    }),
  ]);
  await page.getByRole("link", { name: "Notes", exact: true }).click();
  await page.getByRole("button", { name: "More for सदिश-परिचय" }).click();
  const note = await downloadBy(page.getByRole("link", { name: "Download" }));
  expect(note.name).toBe(notes.name);
  expect(note.bytes.equals(notes.bytes)).toBe(true);

  await visitor.goto("/courses");
  await visitor.getByRole("link", { name: title }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.locator("#enrol").getByText("₹45,000")).toBeVisible();
  await expect(visitor.getByText("सदिश-परिचय").first()).toBeVisible();
});

test("students can download a study material until it is deleted", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const student = (await openDevice(newStudent())).page;
  const title = `Optics in one page ${Date.now()}`;
  const buffer = await makePdf(student, title);
  await page.goto("/admin/files");
  await page.getByLabel("Subject", { exact: false }).selectOption("Physics");
  const file = { name: `${title}.pdf`, mimeType: "application/pdf", buffer };
  await page.getByLabel("Add study materials").setInputFiles(file);
  await expect(page.getByText("1 of 1 added")).toBeVisible();

  await student.goto("/study-materials");
  const fetched = await downloadBy(student.getByRole("button", { name: `Download ${title} (` }));
  expect(fetched.name).toBe(file.name);
  expect(fetched.bytes.equals(buffer)).toBe(true);

  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this file?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, `“${title}” was deleted`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);
  await student.reload();
  await expect(student.getByRole("heading", { level: 1, name: "Study Materials" })).toBeVisible();
  await expect(student.getByRole("heading", { name: title })).toHaveCount(0);
});

test("a poster is on the home page until it is deleted", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const visitor = (await openDevice()).page;
  const title = `Holiday on Friday ${Date.now()}`;
  await page.goto("/admin/posters");
  const buffer = await makePicture(visitor, title);
  await page.getByRole("button", { name: "Add announcements" }).click();
  await page
    .getByLabel("Pictures", { exact: true })
    .setInputFiles({ name: "holiday.png", mimeType: "image/png", buffer });
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Publish 1 announcement" }).click();
  await expect(toast(page, "Poster uploaded successfully!")).toBeVisible();

  await visitor.goto("/");
  const poster = visitor.getByRole("img", { name: title, includeHidden: true });
  await expect(poster).toHaveCount(1);

  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this announcement?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, `“${title}” was deleted`)).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  await visitor.reload();
  await expect(poster).toHaveCount(0);
});

test("the office sees everybody who signed in, and how many they are", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const student = newStudent("Farhan Ali");
  await page.goto("/admin");
  const before = await shownCount(page);
  await openDevice(student);
  await page.reload();
  expect(await shownCount(page)).toBe(before + 1);
  await page.getByRole("link", { name: "See all", exact: true }).click();
  await expect(page.getByText(`${before + 1} people`, { exact: true })).toBeVisible();
  await page.getByLabel("Search by name, phone, parent or e-mail").fill(student.email);
  await expect(page.getByText("1 person", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: student.email });
  await expect(row).toContainText(student.name);
});

type NewCourse = { title: string; notes: { name: string; bytes: Buffer } };

async function fillCourse(page: Page, { title, notes }: NewCourse) {
  const form = page.getByRole("form", { name: "Create a course" });
  await form.getByLabel("Title", { exact: true }).fill(title);
  await form.getByLabel("Programme").selectOption("JEE Main & Advanced");
  await form.getByLabel("Subject 1", { exact: true }).fill("Physics");
  await form.getByLabel("Description", { exact: true }).fill("## Vectors\n\nArrows and sums.");
  await form.getByLabel("Mode").selectOption("Online");
  await form.getByLabel("Seats in the batch").fill("30");
  await form.getByLabel(/^Fee in rupees/).fill("45,000");
  await form.getByLabel("Duration").fill("6 weeks");
  await form.getByLabel("Starts on").fill("2027-01-15");
  await form
    .getByLabel("Sample notes")
    .setInputFiles({ name: notes.name, mimeType: "application/pdf", buffer: notes.bytes });
}

/** Returns the public course list as soon as it contains the text, or as it is after `waitMs`. */
async function publicPageAfter(waitMs: number, { request }: Page, text: string): Promise<string> {
  const startedAt = Date.now();
  while (true) {
    const askedAt = Date.now();
    const shown = await (await request.get("/courses")).text();
    if (shown.includes(text) || askedAt - startedAt > waitMs) return shown;
  }
}

/** The number of people on the overview. */
async function shownCount(page: Page): Promise<number> {
  const heading = page.getByRole("heading", { name: "People signed in so far" });
  await expect(heading).toBeVisible();
  return Number(await heading.locator("xpath=following-sibling::*").textContent());
}
