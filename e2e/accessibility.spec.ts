import { type AdminSection, pathsIn } from "../web/paths.ts";
import { enrol } from "./fixtures/enrol.ts";
import { test } from "./fixtures/journey.ts";
import {
  addressOf,
  firstFreeCourseId,
  listPublicAddresses,
  studentPages,
} from "./fixtures/public-addresses.ts";
import { checkPage, checkShown, openPage } from "./fixtures/shown.ts";
import { skipToContent } from "./fixtures/structure.ts";

const sections: AdminSection[] = [
  ...(["enrolments", "courses", "files", "posters"] as const),
  ...(["people", "registrations", "enquiries", "audit-log"] as const),
];

// Motion that nobody asked for would only be waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

for (const language of ["en", "hi"] as const) {
  const paths = pathsIn(language);

  test(`pages for visitors break no rule of accessibility (${language})`, async ({
    page,
    console,
  }) => {
    console.expect(/status of 404/);
    const nothing = `${paths.about()}-nothing`;
    for (const address of [...(await listPublicAddresses(page, language)), nothing]) {
      await checkPage(page, address);
      // Who comes to a part of a page is there already: the next stop is inside it.
      if (address.includes("#")) continue;
      await test.step(`skips to the content of ${address}`, () => skipToContent(page));
    }
  });

  test(`pages for students break no rule of accessibility (${language})`, async ({
    page,
    student,
  }) => {
    const courseId = await firstFreeCourseId(page);
    await enrol(page.context(), student, courseId);
    for (const name of studentPages) await checkPage(page, addressOf(paths, name, courseId));
  });

  test(`pages of the office break no rule of accessibility (${language})`, async ({
    page,
    admin: _signedIn,
  }) => {
    const courseId = await firstFreeCourseId(page);
    const office = [paths.admin(), paths.adminNewCourse(), paths.adminCourse(courseId)];
    for (const address of [...office, ...sections.map(paths.adminSection)]) {
      await openPage(page, address);
      await checkShown(page, address);
    }
  });
}
