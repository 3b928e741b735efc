import type { Locator, Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { endSessionUnseen } from "./fixtures/bad-luck.ts";
import { fillEnrolmentForm } from "./fixtures/enrolment-form.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { makePicture } from "./fixtures/made-files.ts";
import { newStudent, office } from "./fixtures/sign-in.ts";
import { expectAskedAgain, signInAgain, signInBy } from "./fixtures/sign-in-modal.ts";
import { signOutBy } from "./fixtures/sign-out.ts";

const paths = pathsIn("en");
const refused = /status of 40[13]|API error 403/;
const gate = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Please log in to see this page" });
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
    console.expect(refused);
    const { form, send, field, typed } = await fill(page);
    await endSessionUnseen(page.context());
    await send.click();
    await expectAskedAgain(page);
    // Whoever wants to look around first does not lose their form by it.
    await page.keyboard.press("Escape");
    await expect(gate(page)).toBeFocused();
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

test("who signs out in another tab finds their form again after signing in, and nobody else does", async ({
  page,
  student,
}) => {
  // The form is longer than the window.
  await page.setViewportSize({ width: 1280, height: 500 });
  const message = await fillRegistration(page);
  const other = await page.context().newPage();
  await other.goto("/");
  await signOutBy(other, student);
  await page.bringToFront();
  await expect(gate(page)).toBeFocused();
  await expect(gate(page)).toBeInViewport();
  await expect(message).toBeHidden();
  // Not even behind the modal: who signs in may be another.
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(message).toBeHidden();
  await signInBy(page, student);
  await expect(message).toHaveValue("After five only");
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(page.getByLabel("Mobile number")).toHaveValue("9876543210");

  await other.bringToFront();
  await signOutBy(other, student);
  await page.bringToFront();
  await expect(gate(page)).toBeVisible();
  await signInBy(page, newStudent("Nadia Khan"), "Login");
  await expect(page.getByLabel("Student's full name")).toHaveValue("Nadia Khan");
  await expect(message).toHaveValue("");
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
  await expect(gate(page)).toBeVisible();
  await signInBy(other, newStudent("Nadia Khan"), "Login / Signup");
  await expect(
    page.getByRole("heading", { level: 1, name: "This area is for the institute's office" }),
  ).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

for (const [what, lose] of [
  ["every cookie", (page: Page) => page.context().clearCookies()],
  ["the token alone", (page: Page) => page.context().clearCookies({ name: "XSRF-TOKEN" })],
] as const)
  test(`who loses ${what} while a form is open is asked to sign in, and the form is sent`, async ({
    page,
    console,
    student,
  }) => {
    console.expect(refused);
    const message = await fillRegistration(page);
    await lose(page);
    const register = page.getByRole("button", { name: "Register", exact: true });
    await register.click();
    await signInAgain(page, student);
    await expect(message).toHaveValue("After five only");
    await register.click();
    await expect(toast(page, "Registration successful!")).toBeVisible();
  });

test("the enrolment form waits while its person signs out in another tab and in again", async ({
  page,
  student,
}) => {
  await page.goto(paths.profile());
  await page.getByRole("button", { name: "Fill the form" }).click();
  const form = page.getByRole("dialog", { name: "Join Gyanpath" });
  await form.getByLabel("School").fill("KV Noida");
  const other = await page.context().newPage();
  await other.goto("/");
  await signOutBy(other, student);
  await page.bringToFront();
  await expect(gate(page)).toBeVisible();
  await expect(form).toBeHidden();
  await other.bringToFront();
  await signInBy(other, student, "Login / Signup");
  await page.bringToFront();
  await expect(form.getByLabel("School")).toHaveValue("KV Noida");
  await fillEnrolmentForm(form, {
    fullName: student.name,
    email: student.email,
    phoneNumber: "98765 43210",
    className: "Class 9",
    schoolName: "KV Noida",
    parentName: "Meera Rao",
  });
  await expect(toast(page, "Enrollment Successful!")).toBeVisible();
});

test("a question that stood open does not bar the way to signing in again", async ({
  page,
  student,
}) => {
  await page.goto(paths.profile());
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await question.getByRole("textbox").fill(student.email);
  const other = await page.context().newPage();
  await other.goto("/");
  await signOutBy(other, student);
  await page.bringToFront();
  await expect(gate(page)).toBeVisible();
  await expect(question).toBeHidden();
  await signInBy(page, student, "Login");
  await expect(question.getByRole("textbox")).toHaveValue(student.email);
});

function sides(form: Locator, button: string, field: Locator) {
  return field.inputValue().then((typed) => ({
    form,
    send: form.getByRole("button", { name: button }),
    field,
    typed,
  }));
}

async function fillRegistration(page: Page): Promise<Locator> {
  await page.goto(paths.courseRegistration());
  await page
    .getByLabel("Course", { exact: true })
    .selectOption({ label: "Science in Hindi, Class 9" });
  await page.getByLabel("Mobile number").fill("9876543210");
  await page.getByLabel("How would you like to attend?").selectOption("Online");
  const message = page.getByLabel("Message");
  await message.fill("After five only");
  return message;
}
