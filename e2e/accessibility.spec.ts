import { type AdminSection, adminSections } from "../web/admin/sections.ts";
import { pathsIn } from "../web/paths.ts";
import { enrol } from "./fixtures/enrol.ts";
import { test } from "./fixtures/journey.ts";
import { addressOf, firstFreeCourseId, studentPages } from "./fixtures/public-addresses.ts";
import { checkPage, checkShown, openPage } from "./fixtures/shown.ts";

// Object.keys is typed as string[], and the object has no other keys.
const sections = Object.keys(adminSections) as AdminSection[];

// Without it, tests would wait for animations.
test.use({ contextOptions: { reducedMotion: "reduce" } });
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
    const office = [paths.admin(), ...courses, paths.adminCourse(courseId)];
    for (const address of [...office, ...sections.map(paths.adminSection)]) {
      await openPage(page, address);
      // The English run has checked both windows; in Hindi only the phone's layout can differ.
      await checkShown(page, address, language === "hi" ? "phone" : undefined);
    }
  });
}
