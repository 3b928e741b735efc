import type { Page } from "@playwright/test";
import { demoCourse, demoNote } from "./fixtures/demo-institute.ts";
import { downloadBy, downloadSaid } from "./fixtures/downloads.ts";
import { fillEnrolmentForm, type TypedForm } from "./fixtures/enrolment-form.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";
import { loginGate, signInBy } from "./fixtures/sign-in-modal.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const student = newStudent("Ananya Verma");
const typed: TypedForm = {
  fullName: student.name,
  phoneNumber: "98765 43210",
  className: "Class 9",
  email: student.email,
  schoolName: "राजकीय विद्यालय, Noida",
  parentName: "Sunita Verma",
};
const course = await demoCourse("Science in Hindi, Class 9");

test("a student signs in, fills the form, enrols, downloads notes and material, registers and leaves", async ({
  page,
}) => {
  await test.step("signs in as somebody new", () => signInAsNew(page));
  await test.step("is asked for the form when enrolling, and enrols", () => enrol(page));
  await test.step("downloads every note of the course", () => downloadNotes(page));
  await test.step("downloads a study material", () => downloadMaterial(page));
  await test.step("registers for another course", () => register(page));
  await test.step("signs out by the confirmation card", () => signOut(page));
});

async function signInAsNew(page: Page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Login / Signup" }).click();
  const modal = page.getByRole("dialog", { name: "Welcome to Gyanpath" });
  await expect(modal.getByText("Sign in to continue your learning journey")).toBeVisible();
  await signInBy(page, student);
  await expect(page).toHaveURL("/profile");
  await expect(modal).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByText("You are not enrolled in a course yet")).toBeVisible();
}

async function enrol(page: Page) {
  await page.getByRole("main").getByRole("link", { name: "See all courses" }).click();
  await page.getByRole("link", { name: course.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
  await expect(page.locator("#enrol").getByText("Free", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Enrol" }).click();
  const modal = page.getByRole("dialog", { name: "Join Gyanpath" });
  await expect(
    modal.getByText("Complete this form to enroll in your selected course"),
  ).toBeVisible();
  await expect(modal.getByLabel("Student's full name")).toHaveValue(student.name);
  await fillEnrolmentForm(modal, typed);
  await expect(toast(page, "Enrollment Successful!")).toBeVisible();
  await expect(
    modal.getByText("We've received your application and will contact you soon."),
  ).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(page.getByText("You are enrolled. All notes are open to you.")).toBeVisible();
}

async function downloadNotes(page: Page) {
  await page.getByRole("link", { name: "Open the course" }).click();
  await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
  for (const { title, file } of [...course.sampleNotes, ...course.notes]) {
    const button = page.getByRole("button", { name: `Download ${title} (` });
    // A hovered toast stays until it is dismissed.
    const said = toast(page, "Downloaded successfully!");
    const [downloaded] = await Promise.all([downloadBy(button), said.hover()]);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(said).toBeHidden();
    expect(downloaded.name).toBe(file);
    expect(downloaded.bytes.equals(await demoNote(file))).toBe(true);
  }
}

async function downloadMaterial(page: Page) {
  await openProfile(page);
  await place(page, "Materials").click();
  await page.getByLabel("Search study materials").fill("quadratic");
  const button = page.getByRole("button", { name: "Download Quadratic equations (" });
  const downloaded = await downloadSaid(button);
  expect(downloaded.name).toBe("quadratic-equations.pdf");
  expect(downloaded.bytes.equals(await demoNote("quadratic-equations.pdf"))).toBe(true);
}

async function register(page: Page) {
  const jee = "JEE Main and Advanced, Two-Year Programme";
  await place(page, "Me").click();
  await page.getByRole("link", { name: "I am interested in a course" }).click();
  await page.getByLabel("Course", { exact: true }).selectOption({ label: jee });
  await expect(page.getByLabel("Student's full name")).toHaveValue(student.name);
  await page.getByLabel("Mobile number").fill("+91 98765 43210");
  await page.getByLabel("How would you like to attend?").selectOption("Online");
  await page.getByLabel("Message").fill("शाम का batch कब से?");
  await page.getByRole("button", { name: "I am interested", exact: true }).click();
  await expect(toast(page, "Registration successful!")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: jee })).toBeVisible();
}

async function openProfile(page: Page) {
  await page.getByRole("button", { name: `Account of ${student.name}` }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
}

/** A place of the signed-in person, in the header. */
function place(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: `Account of ${student.name}` }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const card = page.getByRole("dialog", { name: "Confirm Logout" });
  await expect(card.getByText("Are you sure you want to logout?")).toBeVisible();
  await card.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("button", { name: "Login / Signup" })).toBeVisible();
  await page.goto("/profile");
  await expect(loginGate(page)).toBeVisible();
}
