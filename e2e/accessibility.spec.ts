import type { Page } from "@playwright/test";
import { type AdminSection, adminSections } from "../web/admin/sections.ts";
import { courseTabs, pathsIn } from "../web/paths.ts";
import { enrol } from "./fixtures/enrol.ts";
import { test } from "./fixtures/journey.ts";
import { addressOf, firstFreeCourseId, studentPages } from "./fixtures/public-addresses.ts";
import { checkOpened, checkPage, openPage } from "./fixtures/shown.ts";

// Object.keys is typed as string[], and the object has no other keys.
const sections = Object.keys(adminSections) as AdminSection[];

test.describe.configure({ timeout: 300_000 });

for (const language of ["en", "hi"] as const) {
  const paths = pathsIn(language);

  test(`students' pages are accessible (${language})`, async ({ page, student }) => {
    const courseId = await firstFreeCourseId(page);
    await enrol(page.context(), student, courseId);
    for (const name of studentPages) await checkPage(page, addressOf(paths, name, courseId));
  });

  test(`the office's pages are accessible (${language})`, async ({ page, admin: _signedIn }) => {
    const courseId = await firstFreeCourseId(page);
    const courses = [
      paths.adminNewCourse(),
      paths.adminCourseOrder(),
      paths.adminEditCourse(courseId),
    ];
    const parts = courseTabs.map((tab) => paths.adminCourseTab(courseId, tab));
    for (const address of [paths.admin(), ...courses, ...parts])
      await checkOfficePage(page, address);
  });

  // Two tests, which two workers share.
  for (const part of [0, 1])
    test(`the office's sections are accessible (${language}, part ${part + 1})`, async ({
      page,
      admin: _signedIn,
    }) => {
      for (const section of sections.filter((_, at) => at % 2 === part))
        await checkOfficePage(page, paths.adminSection(section));
    });
}

/** Once: light colours are looked at on visitors' and students' pages, which are made of the same parts. */
async function checkOfficePage(page: Page, address: string) {
  await openPage(page, address, "phone");
  await checkOpened(page, address);
}
