import type { Locator, Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { endSessionUnseen } from "./fixtures/faults.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { newStudent, office } from "./fixtures/sign-in.ts";
import { expectAskedAgain, loginGate, signInBy } from "./fixtures/sign-in-modal.ts";
import { signOutBy } from "./fixtures/sign-out.ts";

const paths = pathsIn("en");
const pdf = {
  name: "sheet.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
};

type FilledForm = {
  what: string;
  /** Opens and fills the form; returns it, its submit button, a field and what was typed there. */
  fill: (page: Page) => Promise<{ form: Locator; send: Locator; field: Locator; typed: string }>;
  done: string;
};

const officeForms: FilledForm[] = [
  {
    what: "a new course",
    async fill(page) {
      await page.goto(paths.adminNewCourse());
      const form = page.getByRole("form", { name: "Create a course" });
      await form.getByLabel("Title", { exact: true }).fill("Waves for those in a hurry");
      await form.getByLabel("Programme").selectOption({ index: 1 });
      await form.getByLabel("Subject 1", { exact: true }).fill("Physics");
      await form.getByLabel("Teacher 1", { exact: true }).fill("R. Mehta");
      await form.getByLabel("Description", { exact: true }).fill("All of it.");
      await form.getByLabel("Mode").selectOption({ index: 1 });
      await form.getByLabel("Seats in the batch").fill("30");
      await form.getByLabel("Duration").fill("10 days");
      await form.getByLabel("Starts on").fill("2027-05-03");
      await form.getByLabel("Sample notes").setInputFiles(pdf);
      return sides(form, "Create the course", form.getByLabel("Duration"));
    },
    done: "Course Created Successfully 🎉",
  },
];

for (const { what, fill, done } of officeForms)
  test(`${what} keeps its texts and files when the session ends, and is sent after signing in`, async ({
    page,
    console,
    admin: _signedIn,
  }) => {
    console.expect(/status of 40[13]|API error 403/);
    const { form, send, field, typed } = await fill(page);
    await endSessionUnseen(page.context());
    await send.click();
    await expectAskedAgain(page);
    // Dismissing the sign-in modal first does not lose the form.
    await page.keyboard.press("Escape");
    await expect(loginGate(page)).toBeFocused();
    await expect(form).toBeHidden();
    await signInBy(page, office, "Login");
    await expect(form.locator(":focus")).toBeVisible();
    await expect(field).toHaveValue(typed);
    await send.click();
    await expect(toast(page, done)).toBeVisible();
  });

test("an admin's page is not shown to the next person who signs in", async ({ page, admin }) => {
  await page.goto(paths.adminSection("people"));
  await expect(page.getByRole("table")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/home");
  await signOutBy(other, admin);
  await expect(loginGate(page)).toBeVisible();
  await signInBy(other, newStudent("Nadia Khan"), "Login / Signup");
  await expect(
    page.getByRole("heading", { level: 1, name: "This area is for the institute's office" }),
  ).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

function sides(form: Locator, button: string, field: Locator) {
  return field.inputValue().then((typed) => ({
    form,
    send: form.getByRole("button", { name: button }),
    field,
    typed,
  }));
}
