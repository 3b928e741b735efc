import type { Locator, Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { endSessionUnseen } from "./fixtures/bad-luck.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { makePicture } from "./fixtures/made-files.ts";
import { newStudent, office } from "./fixtures/sign-in.ts";
import { expectAskedAgain, loginGate, signInBy } from "./fixtures/sign-in-modal.ts";
import { signOutBy } from "./fixtures/sign-out.ts";

const paths = pathsIn("en");
const pdf = { name: "sheet.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };

type FilledForm = {
  what: string;
  /** Opens and fills the form as far as it will be sent; gives its form and the button that sends it. */
  fill: (page: Page) => Promise<{ form: Locator; send: Locator; field: Locator; typed: string }>;
  done: string;
  /** What is there afterwards, and can be taken away again. */
  made?: string;
};

const officeForms: FilledForm[] = [
  {
    what: "a study file that is uploaded",
    async fill(page) {
      await page.goto(paths.adminSection("files"));
      await page.getByRole("button", { name: "Upload a file" }).click();
      const form = page.getByRole("form", { name: "Upload a file" });
      await form.getByLabel("File", { exact: true }).setInputFiles(pdf);
      await form.getByLabel("Description").fill("Sheet 7, all signs checked");
      return sides(form, "Upload", form.getByLabel("Description"));
    },
    done: "File uploaded",
    made: "sheet",
  },
  {
    what: "a poster",
    async fill(page) {
      const buffer = await makePicture(page, "Holiday");
      await page.goto(paths.adminSection("posters"));
      await page.getByRole("button", { name: "Upload a poster" }).click();
      const form = page.getByRole("form", { name: "Upload a poster" });
      const picture = { name: "holiday.png", mimeType: "image/png", buffer };
      await form.getByLabel("Picture", { exact: true }).setInputFiles(picture);
      await form.getByLabel("Title", { exact: true }).fill("Holiday on Friday");
      return sides(form, "Upload", form.getByLabel("Title", { exact: true }));
    },
    done: "Poster uploaded successfully!",
    made: "Holiday on Friday",
  },
  {
    what: "a note of a course",
    async fill(page) {
      await page.goto(paths.adminSection("courses"));
      await page.getByRole("main").getByRole("link", { name: "Science in Hindi" }).first().click();
      await page.getByRole("button", { name: "Add a note" }).click();
      const form = page.getByRole("form", { name: "Add a note" });
      await form.getByLabel("File", { exact: true }).setInputFiles(pdf);
      await form.getByLabel("Title").fill("Light, worked problems");
      return sides(form, "Upload", form.getByLabel("Title"));
    },
    done: "Note added to the course",
    made: "Light, worked problems",
  },
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

for (const { what, fill, done, made } of officeForms)
  test(`${what} is sent with all its texts and files though the session ended, and nobody signed in at once`, async ({
    page,
    console,
    admin: _signedIn,
  }) => {
    console.expect(/status of 40[13]|API error 403/);
    const { form, send, field, typed } = await fill(page);
    await endSessionUnseen(page.context());
    await send.click();
    await expectAskedAgain(page);
    // Whoever wants to look around first does not lose their form by it.
    await page.keyboard.press("Escape");
    await expect(loginGate(page)).toBeFocused();
    await expect(form).toBeHidden();
    await signInBy(page, office, "Login");
    await expect(form.locator(":focus")).toBeVisible();
    await expect(field).toHaveValue(typed);
    await send.click();
    await expect(toast(page, done)).toBeVisible();
    if (!made) return;
    await page.getByRole("button", { name: `Delete ${made}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Deleted")).toBeVisible();
  });

test("the office's page of one admin is not shown to who signs in after them", async ({
  page,
  admin,
}) => {
  await page.goto(paths.adminSection("people"));
  await expect(page.getByRole("table")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/");
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
