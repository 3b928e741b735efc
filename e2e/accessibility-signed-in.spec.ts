import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { listViolations } from "./fixtures/axe.ts";
import { courseIdOf } from "./fixtures/course-id.ts";
import { expect, test } from "./fixtures/journey.ts";
import { checkOpened, openPage } from "./fixtures/shown.ts";
import { newStudent } from "./fixtures/sign-in.ts";

const languages = {
  en: {
    fillForm: "Fill the form",
    submit: "Submit Enrollment",
    phone: "Mobile number",
    logout: "Logout",
    logoutTitle: "Confirm Logout",
    account: /^Account of /,
    endAll: "Sign out everywhere",
    endAllTitle: "Sign out everywhere?",
    deletion: "Delete my account",
    deletionTitle: "Delete your account?",
    download: /^Download /,
    downloaded: "Downloaded successfully!",
    downloads: "Show the downloads",
    notifications: "Notifications",
    openMenu: "Open the menu",
    menu: "Menu",
    delete: /^Delete /,
    deleteTitle: "Delete this file?",
    makeAdmin: "Make admin",
    roleTitle: / an admin$/,
    edit: /^Edit /,
    title: "Title",
    save: "Save",
    create: "Create the course",
    course: "Course",
    plan: "Plan classes",
    proposed: /^Fill in the course's timings/,
    noSuchCourse: "No course has this in its title.",
  },
  hi: {
    fillForm: "फ़ॉर्म भरें",
    submit: "नामांकन भेजें",
    phone: "मोबाइल नंबर",
    logout: "साइन आउट",
    logoutTitle: "साइन आउट की पुष्टि",
    account: / का खाता$/,
    endAll: "हर जगह से साइन आउट",
    endAllTitle: "हर जगह से साइन आउट करें?",
    deletion: "मेरा खाता मिटाएँ",
    deletionTitle: "अपना खाता मिटाएँ?",
    openMenu: "मेन्यू खोलें",
    menu: "मेन्यू",
    delete: / हटाएँ$/,
    deleteTitle: "यह फ़ाइल हटाएँ?",
    makeAdmin: "एडमिन बनाएँ",
    roleTitle: /एडमिन/,
    edit: / बदलें$/,
    title: "नाम",
    save: "सेव करें",
    create: "कोर्स बनाएँ",
    course: "कोर्स",
    plan: "क्लासें बनाएँ",
    proposed: /^कोर्स का समय भरें/,
  },
};

for (const [language, t] of Object.entries(languages)) {
  const paths = pathsIn(language === "hi" ? "hi" : "en");

  test(`dialogs and menus of a student's pages are accessible (${language})`, async ({
    page,
    student: _signedIn,
  }) => {
    await openPage(page, paths.settings(), "phone");
    await page.getByRole("button", { name: t.fillForm }).click();
    await page.getByRole("button", { name: t.submit }).click();
    await expect(page.getByLabel(t.phone)).toHaveAttribute("aria-invalid", "true");
    await checkOpened(page, "the enrolment form and what it says of mistakes");
    await page.keyboard.press("Escape");
    const dialogs = [
      [t.endAll, t.endAllTitle],
      [t.deletion, t.deletionTitle],
    ] as const;
    for (const [name, title] of dialogs) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await checkOpened(page, title);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: t.account }).click();
    const logout = page.getByRole("banner").getByRole("button", { name: t.logout });
    await expect(logout).toBeVisible();
    await checkOpened(page, "the account menu");
    await logout.click();
    await expect(page.getByRole("dialog", { name: t.logoutTitle })).toBeVisible();
    await checkOpened(page, "the question before leaving");
  });

  test(`dialogs and forms of the office are accessible (${language})`, async ({
    page,
    admin: _signedIn,
    openDevice,
  }) => {
    await openPage(page, paths.adminSection("files"), "phone");
    await page.getByRole("button", { name: t.openMenu }).click();
    await expect(page.getByRole("dialog", { name: t.menu })).toBeVisible();
    await checkOpened(page, "the menu of the office");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t.delete }).first().click();
    await expect(page.getByRole("dialog", { name: t.deleteTitle })).toBeVisible();
    await checkOpened(page, "the question before a file is deleted");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t.edit }).first().click();
    const form = page.getByRole("form", { name: t.edit });
    await form.getByLabel(t.title, { exact: true }).fill("");
    await form.getByRole("button", { name: t.save, exact: true }).click();
    await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
    await checkOpened(page, "a form for files and what it says of mistakes");
    await page.keyboard.press("Escape");
    await openDevice(newStudent());
    await openPage(page, paths.adminSection("people"), "phone");
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await page.getByRole("button", { name: t.makeAdmin, exact: true }).click();
    await expect(page.getByRole("dialog", { name: t.roleTitle })).toBeVisible();
    await checkOpened(page, "the question before a role is changed");
    await openPage(page, paths.adminNewCourse());
    await page.getByRole("button", { name: t.create, exact: true }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await checkOpened(page, "a new course and what is said of mistakes");
  });

  test(`the plan of a course's classes is accessible and not cut off (${language})`, async ({
    page,
    admin: _signedIn,
  }) => {
    await openPage(page, paths.adminSection("timetable"), "phone");
    await page.getByRole("button", { name: t.plan }).click();
    const dialog = page.getByRole("dialog", { name: t.plan });
    await dialog.getByLabel(t.course).selectOption(await courseIdOf(page, "NEET"));
    await expect(dialog.getByRole("button", { name: t.proposed }).first()).toBeVisible();
    await checkOpened(page, "the plan of classes");
  });
}

// In English alone: in Hindi these are no wider.
const { en } = languages;
const english = pathsIn("en");

test("toasts and the list of downloads are accessible", async ({ page, student: _signedIn }) => {
  await openPage(page, english.studyMaterials(), "phone");
  const button = page.getByRole("button", { name: en.download }).first();
  const corner = page.getByRole("region", { name: en.notifications });
  const toast = corner.getByText(en.downloaded, { exact: true });
  // A hovered toast does not time out.
  await Promise.all([button.click(), toast.hover()]);
  await checkOpened(page, "a toast");
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: en.downloads }).click();
  await checkOpened(page, "the downloads");
});

test("the choice of a course is accessible and adds no styles", async ({
  page,
  admin: _signedIn,
}) => {
  await openPage(page, english.adminSection("enrolments"), "phone");
  await page.getByRole("button", { name: "Filters" }).click();
  const field = page.getByRole("combobox", { name: en.course, exact: true });
  await field.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await checkOpenList(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?courseId=[\w-]+$/);
  await expect(field).not.toHaveValue("");
  await checkOpened(page, "a chosen course");
  await field.fill("xyz");
  await expect(page.getByText(en.noSuchCourse)).toBeVisible();
  await checkOpenList(page);
  await expect(page.locator("body style")).toHaveCount(0);
});

/**
 * Checks the page with its list open, without three rules: Base UI hides everything outside the list from
 * screen readers, and Tab closes the list before the focus reaches a hidden element.
 */
async function checkOpenList(page: Page) {
  for (const theme of ["light", "dark"] as const) {
    const found = await listViolations(page, { theme, rules: "all" });
    const ofList = found.filter(
      (text) => !/^(?:aria-hidden-focus|page-has-heading-one|region): /.test(text),
    );
    expect.soft(ofList, `an open list of courses in ${theme} colours`).toEqual([]);
  }
}
