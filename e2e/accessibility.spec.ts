import type { Page } from "@playwright/test";
import { type AdminSection, type Paths, pathsIn } from "../web/paths.ts";
import { type CheckedTheme, listViolations } from "./fixtures/axe.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";

const languages = ["en", "hi"] as const;
type Language = (typeof languages)[number];
const themes: CheckedTheme[] = ["light", "dark"];
const studentPages: (keyof Paths)[] = ["studyMaterials", "courseRegistration", "profile", "course"];
const sections: AdminSection[] = [
  ...(["enrolments", "courses", "files", "posters"] as const),
  ...(["people", "registrations", "enquiries", "diary"] as const),
];

test.describe.configure({ timeout: 150_000 });

for (const language of languages) {
  test(`pages for visitors break no rule of accessibility (${language})`, async ({ page }) => {
    const courseId = await firstFreeCourseId(page);
    await checkPages(page, publicAddresses(language, courseId));
  });

  test(`pages for students break no rule of accessibility (${language})`, async ({
    page,
    student,
  }) => {
    const courseId = await firstFreeCourseId(page);
    await enrol(page.context(), student, courseId);
    const paths = pathsIn(language);
    await checkPages(
      page,
      studentPages.map((name) => addressOf(paths, name, courseId)),
    );
  });
}

test("pages of the office break no rule of accessibility", async ({ page, admin: _signedIn }) => {
  const courseId = await firstFreeCourseId(page);
  const paths = pathsIn("en");
  await checkPages(page, [
    paths.admin(),
    paths.adminNewCourse(),
    paths.adminCourse(courseId),
    ...sections.map(paths.adminSection),
  ]);
});

test("the sign-in modal and the menu of phones break no rule of accessibility", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Someone else")).toBeVisible();
  await checkShown(page, "the sign-in modal");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await checkShown(page, "the menu");
});

test("the enrolment form and what it says of mistakes break no rule of accessibility", async ({
  page,
  student: _signedIn,
}) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Fill the form" }).click();
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page.getByLabel("Mobile number")).toHaveAttribute("aria-invalid", "true");
  await checkShown(page, "the enrolment form");
});

/** Every address of the site but the office's and the students', so that a new page is checked too; the reader is checked in reader.spec.ts. */
function publicAddresses(language: Language, courseId: string): string[] {
  const paths = pathsIn(language);
  // Object.keys forgets that the keys are those of the type; nobody adds any.
  const names = Object.keys(paths) as (keyof Paths)[];
  return names
    .filter((name) => !/^(?:admin|read)/.test(name) && !studentPages.includes(name))
    .map((name) => addressOf(paths, name, courseId));
}

function addressOf(paths: Paths, name: keyof Paths, courseId: string): string {
  if (name === "readMaterial" || name === "readNote") throw new Error("see reader.spec.ts");
  if (name === "course" || name === "coursePreview") return paths[name](courseId);
  if (name === "blog") return paths.blog(1);
  if (name === "adminSection" || name === "adminCourse") throw new Error("a page of the office");
  return paths[name]();
}

async function firstFreeCourseId({ request }: Page): Promise<string> {
  const answer = await (await request.get("/api/public/courses")).json();
  const courses: { id: string; feePaise: number | null }[] = answer.courses;
  const free = courses.find(({ feePaise }) => feePaise === 0);
  if (!free) throw new Error("The demo institute has no course without a fee");
  return free.id;
}

async function checkPages(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    await checkShown(page, address);
  }
}

async function checkShown(page: Page, name: string) {
  for (const theme of themes) {
    const found = await listViolations(page, theme);
    expect.soft(found, `${name} in ${theme} colours`).toEqual([]);
  }
}
