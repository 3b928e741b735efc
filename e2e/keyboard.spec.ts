import type { Locator, Page } from "@playwright/test";
import { demoCourse } from "./fixtures/demo-institute.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { choose, enter, tabTo, type } from "./fixtures/keyboard.ts";
import { newStudent } from "./fixtures/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const course = await demoCourse("Science in Hindi, Class 9");
const student = newStudent("Kabir Das");

test("a student does everything by keyboard on a small phone, from signing in to signing out", async ({
  page,
}) => {
  await page.goto("/courses");
  await enter(page.getByRole("link", { name: "Skip to the content" }));
  await enter(page.getByRole("link", { name: course.title }));
  await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
  await test.step("signs in", () => signIn(page));
  await test.step("fills the form and is enrolled", () => enrol(page));
  await test.step("reads a note and downloads it", () => takeNote(page));
  await test.step("looks for a study material", () => searchMaterials(page));
  await test.step("registers for a course", () => register(page));
  await test.step("sees the profile and signs out", () => signOut(page));
});

test("dialogs and menus open and close by keyboard, and return the focus", async ({ page }) => {
  await page.goto("/faq");
  await waitForHydration(page);
  await test.step("the menu of phones and the sign-in modal", async () => {
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Open the menu" }).press("Enter");
    await expect(menu.getByRole("heading", { name: "Menu" })).toBeFocused();
    await page.keyboard.press("Escape");
    await opensAndGivesBack(page, "Open the menu", menu);
    await opensAndGivesBack(page, "Login", page.getByRole("dialog", { name: /^Welcome/ }));
  });
  await test.step("a question and its answer", async () => {
    const question = page.locator("summary").first();
    await tabTo(question);
    const answer = page.locator("details").first();
    await page.keyboard.press("Enter");
    await expect(answer).toHaveAttribute("open");
    await page.keyboard.press("Space");
    await expect(answer).not.toHaveAttribute("open");
  });
  await test.step("the list below About, on a computer", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const link = page.getByRole("navigation", { name: "Main" }).getByText("Vision & Mission");
    await opensAndGivesBack(page, "About", link);
    await page.keyboard.press("Enter");
    await tabTo(link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/vision-and-mission");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

async function opensAndGivesBack(page: Page, name: string, opened: Locator) {
  const button = page.getByRole("banner").getByRole("button", { name, exact: true });
  await tabTo(button);
  await page.keyboard.press("Enter");
  await expect(opened).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
}

async function signIn(page: Page) {
  await enter(page.getByRole("button", { name: "Enrol" }));
  const modal = page.getByRole("dialog", { name: "Welcome to Gyanpath" });
  await expect(modal.getByText("Someone else")).toBeVisible();
  await enter(modal.locator("summary", { hasText: "Someone else" }));
  await type(modal.getByLabel("Name"), student.name);
  await type(modal.getByLabel("E-mail"), student.email);
  await page.keyboard.press("Enter");
  await expect(modal).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
}

/** Signing in from Enrol continues with the form. */
async function enrol(page: Page) {
  const modal = page.getByRole("dialog", { name: "Join Gyanpath" });
  await expect(modal.getByLabel("Student's full name")).toHaveValue(student.name);
  await type(modal.getByLabel("Mobile number"), "9876543210");
  await choose(modal.getByLabel("Class or exam"), "Class 9");
  await type(modal.getByLabel("School"), "Noida Public School");
  await type(modal.getByLabel("Parent's or guardian's name"), "Meera Das");
  await enter(modal.getByRole("button", { name: "Submit Enrollment" }));
  await expect(toast(page, "Enrollment Successful!")).toBeVisible();
  await expect(modal).toBeHidden();
  await enter(page.getByRole("link", { name: "Open the course" }));
  await expect(page.getByRole("heading", { name: "Notes", exact: true })).toBeVisible();
}

async function takeNote(page: Page) {
  const [note] = course.notes;
  await enter(page.getByRole("link", { name: `Read ${note?.title}` }));
  await expect(page.getByRole("region", { name: "Page 1", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await enter(page.getByRole("link", { name: "Back" }));
  await expect(page.getByRole("heading", { name: "Notes", exact: true })).toBeVisible();
  const [started] = await Promise.all([
    page.waitForEvent("download"),
    expect(toast(page, "Downloaded successfully!")).toBeVisible(),
    enter(page.getByRole("button", { name: `Download ${note?.title} (` })),
  ]);
  expect(started.suggestedFilename()).toBe(note?.file);
}

async function searchMaterials(page: Page) {
  await enter(
    page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Materials" }),
  );
  await expect(page.getByRole("heading", { level: 1, name: "Study Materials" })).toBeVisible();
  await type(page.getByLabel("Search study materials"), "quadratic");
  // The bottom bar hides while a field has the focus.
  await tabTo(page.getByRole("link", { name: "Read Quadratic equations" }));
}

async function register(page: Page) {
  await enter(
    page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Me" }),
  );
  await expect(page.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
  await enter(page.getByRole("link", { name: "I am interested in a course" }));
  await choose(page.getByLabel("Course", { exact: true }), course.title);
  await type(page.getByLabel("Mobile number"), "9876543210");
  await choose(page.getByLabel("How would you like to attend?"), "Online");
  await enter(page.getByRole("button", { name: "I am interested", exact: true }));
  await expect(toast(page, "Registration successful!")).toBeVisible();
}

async function signOut(page: Page) {
  await enter(
    page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Me" }),
  );
  await expect(page.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
  await enter(page.getByRole("main").getByRole("button", { name: "Logout" }));
  const card = page.getByRole("dialog", { name: "Confirm Logout" });
  await enter(card.getByRole("button", { name: "Logout" }));
  await expect(page).toHaveURL("/home");
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Login", exact: true }),
  ).toBeVisible();
}
