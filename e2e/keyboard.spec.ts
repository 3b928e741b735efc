import type { Locator, Page } from "@playwright/test";
import { demoCourse } from "./fixtures/demo-institute.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const course = await demoCourse("Science in Hindi, Class 9");
const student = newStudent("Kabir Das");

test("signs in, fills the form and enrols by keyboard alone on a small phone", async ({ page }) => {
  await page.goto("/courses");
  await tabTo(page.getByRole("link", { name: "Skip to the content" }));
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("link", { name: course.title }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
  await test.step("signs in", () => signIn(page));
  await test.step("fills the form and is enrolled", () => enrol(page));
});

async function signIn(page: Page) {
  await tabTo(page.getByRole("button", { name: "Enrol" }));
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: "Welcome to Gyanpath" });
  await expect(modal.getByText("Someone else")).toBeVisible();
  await tabTo(modal.getByText("Someone else"));
  await page.keyboard.press("Enter");
  await type(modal.getByLabel("Name"), student.name);
  await type(modal.getByLabel("E-mail"), student.email);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Login successful")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
}

/** Whoever signed in by way of Enrol is led on to the form. */
async function enrol(page: Page) {
  const modal = page.getByRole("dialog", { name: "Join Gyanpath" });
  await expect(modal.getByLabel("Student's full name")).toHaveValue(student.name);
  await type(modal.getByLabel("Mobile number"), "9876543210");
  await type(modal.getByLabel("Class or exam"), "Class 9");
  await type(modal.getByLabel("School"), "Noida Public School");
  await type(modal.getByLabel("Parent's or guardian's name"), "Meera Das");
  await tabTo(modal.getByRole("button", { name: "Submit Enrollment" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Enrollment Successful!")).toBeVisible();
  await expect(modal).toBeHidden();
  await tabTo(page.getByRole("link", { name: "Open the course" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Notes", exact: true })).toBeVisible();
}

async function type(field: Locator, text: string) {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

/** More than any page has between two things that one wants. */
const MOST_TABS = 60;

/** Presses Tab until the focus stands on the element, as somebody without a pointer would. */
async function tabTo(wanted: Locator) {
  await expect(wanted).toHaveCount(1);
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await wanted.page().keyboard.press("Tab");
    if (await isFocused(wanted)) return;
  }
  throw new Error(`Tab did not come to ${wanted}`);
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.ownerDocument.activeElement === node);
}
