import type { Locator, Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { openConsoleLink } from "./fixtures/console-link.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";
import { loginGate, signInAgain, signInBy } from "./fixtures/sign-in-modal.ts";
import { signOutBy } from "./fixtures/sign-out.ts";

const paths = pathsIn("en");
const refused = /status of 40[13]|API error 403/;

test("a form survives signing out in another tab for the same person, and for nobody else", async ({
  page,
  student,
}) => {
  // The form is longer than the window.
  await page.setViewportSize({ width: 1280, height: 500 });
  const message = await fillRegistration(page);
  const other = await page.context().newPage();
  await other.goto("/home");
  await signOutBy(other, student);
  await page.bringToFront();
  await expect(loginGate(page)).toBeFocused();
  await expect(loginGate(page)).toBeInViewport();
  await expect(message).toBeHidden();
  // Not even behind the modal: another person may sign in.
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
  await expect(loginGate(page)).toBeVisible();
  await signInBy(page, newStudent("Nadia Khan"), "Login");
  await expect(page.getByLabel("Student's full name")).toHaveValue("Nadia Khan");
  await expect(message).toHaveValue("");
});

test("losing every cookie while a form is open asks to sign in, and then sends the form", async ({
  page,
  console,
  student,
}) => {
  console.expect(refused);
  const message = await fillRegistration(page);
  await page.context().clearCookies();
  await openConsoleLink(page.context());
  const register = page.getByRole("button", { name: "I am interested", exact: true });
  await register.click();
  await signInAgain(page, student);
  await expect(message).toHaveValue("After five only");
  await register.click();
  await expect(toast(page, "Registration successful!")).toBeVisible();
});

test("an open confirmation does not block signing in again", async ({ page, student }) => {
  await page.goto(paths.settings());
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await question.getByRole("textbox").fill(student.email);
  const other = await page.context().newPage();
  await other.goto("/home");
  await signOutBy(other, student);
  await page.bringToFront();
  await expect(loginGate(page)).toBeVisible();
  await expect(question).toBeHidden();
  await signInBy(page, student, "Login");
  await expect(question.getByRole("textbox")).toHaveValue(student.email);
});

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
