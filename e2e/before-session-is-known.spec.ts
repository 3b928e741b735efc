import { pathsIn } from "../web/paths.ts";
import { courseIdOf } from "./fixtures/course-id.ts";
import { holdBack } from "./fixtures/held-back.ts";
import { expect, test } from "./fixtures/journey.ts";

const paths = pathsIn("en");
const me = /\/api\/auth\/me$/;

test("a student who enrols before the page knows the session is not asked to sign in", async ({
  page,
  student,
}) => {
  const [comeMe] = await holdBack(page, [me]);
  await page.goto(paths.coursePreview(await courseIdOf(page, "Science in Hindi, Class 9")));
  await page.getByRole("button", { name: "Enrol" }).click();
  await expect(page.getByRole("button", { name: "Enrolling…" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await comeMe?.();
  const form = page.getByRole("dialog", { name: "Join Gyanpath" });
  await expect(form.getByLabel("E-mail")).toHaveValue(student.email);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu offers no login before the page knows whether somebody is signed in", async ({
    page,
    student: _signedIn,
  }) => {
    const [comeMe] = await holdBack(page, [me]);
    await page.goto(paths.about());
    await page.getByRole("button", { name: "Open the menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Admissions" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Login / Signup" })).toHaveCount(0);
    await comeMe?.();
    await expect(menu.getByRole("link", { name: "Profile" })).toBeVisible();
  });
});
