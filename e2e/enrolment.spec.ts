import type { Page } from "@playwright/test";
import { downloadBy, downloadSaid } from "./fixtures/downloads.ts";
import { fillEnrolmentForm, type TypedForm } from "./fixtures/enrolment-form.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";
import { readSheet } from "./fixtures/spreadsheet-reader.ts";

const course = "Physics and Chemistry, Classes 11–12";
const student = newStudent("Zainab");
const typed: TypedForm = {
  fullName: "ज़ैनब क़ुरैशी",
  phoneNumber: "098765-43210",
  className: "Class 11",
  email: student.email,
  schoolName: 'St. "Mary\'s" School, Noida & <Delhi>',
  parentName: "श्री राम\u200dशरण",
};

test("the office confirms an enrolment with a fee, and the spreadsheet shows what the student typed", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const theirs = (await openDevice(student)).page;
  await test.step("the student asks for a seat", () => askForSeat(theirs));
  await test.step("the office confirms it", () => confirm(page));
  await test.step("the notes are open", () => seeNotesOpen(theirs));
  await test.step("the spreadsheet has it all", () => checkSpreadsheet(page));
});

async function askForSeat(page: Page) {
  await page.goto("/courses");
  await page.getByRole("link", { name: course }).click();
  await page.getByRole("button", { name: "Enrol" }).click();
  await page.getByRole("button", { name: "Hold my seat" }).click();
  await fillEnrolmentForm(page.getByRole("dialog", { name: "Join Gyanpath" }), typed);
  await expect(toast(page, "Enrollment Successful!")).toBeVisible();
  await expect(page.locator("#enrol").getByText("Waiting for confirmation")).toBeVisible();
}

async function confirm(page: Page) {
  await page.goto("/admin");
  await page.getByRole("button", { name: `Confirm ${typed.fullName} in ${course}` }).click();
  await expect(toast(page, `${typed.fullName} is enrolled`)).toBeVisible();
  await page.getByRole("link", { name: "Enrolments", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: student.email });
  await expect(row).toContainText("Active");
}

async function seeNotesOpen(page: Page) {
  await page.reload();
  await page.getByRole("link", { name: "Open the course" }).click();
  const note = page.getByRole("button", { name: "Download Electrostatics" });
  expect((await downloadBy(note)).name).toBe("electrostatics.pdf");
}

async function checkSpreadsheet(page: Page) {
  await page.getByRole("button", { name: "Download or print" }).click();
  const button = page.getByRole("menuitem", { name: "Download all (.xlsx)" });
  const file = await downloadSaid(button);
  expect(file.name).toMatch(/^enrolments-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const [headings = [], ...rows] = await readSheet(file.bytes);
  const theirs = rows.filter((row) => row.includes(student.email));
  expect(theirs).toHaveLength(1);
  const cells = Object.fromEntries(headings.map((name, at) => [name, theirs[0]?.[at]]));
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const moment = expect.stringMatching(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m IST$/);
  expect(cells).toEqual({
    "Enrolment id": id,
    "Student id": id,
    "Student's full name": typed.fullName,
    // A leading plus is quoted, so that no cell becomes a formula when the sheet is saved as CSV.
    "Mobile number": "98765 43210",
    "E-mail": typed.email,
    "E-mail verified by Google": "yes",
    School: typed.schoolName,
    "Parent's or guardian's name": typed.parentName,
    "Class or exam": "Class 11",
    "Course id": id,
    Course: course,
    "Fee (₹)": expect.stringMatching(/^\d+$/),
    "Enrolment fee (₹)": expect.stringMatching(/^\d+$/),
    Status: "active",
    "Seat held until": "",
    Reason: "",
    "Enrolled at": moment,
    "Changed at": moment,
  });
}
