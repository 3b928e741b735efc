import type { Page } from "@playwright/test";
import { type AdminSection, type Paths, pathsIn } from "../web/paths.ts";
import { type CheckedTheme, listViolations } from "./fixtures/axe.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { readPage } from "./fixtures/reading.ts";
import { faultsOfStructure, skipToContent } from "./fixtures/structure.ts";

const languages = ["en", "hi"] as const;
const words = {
  en: {
    someoneElse: "Someone else",
    openMenu: "Open the menu",
    menu: "Menu",
    wentAway: /^You are offline/,
  },
  hi: {
    someoneElse: "कोई और",
    openMenu: "मेन्यू खोलें",
    menu: "मेन्यू",
    wentAway: /^इंटरनेट नहीं चल रहा है/,
  },
};
const themes: CheckedTheme[] = ["light", "dark"];
const phone = { width: 360, height: 740 };
const studentPages = [
  ...(["studyMaterials", "courseRegistration", "profile", "myData", "keptNotes"] as const),
  "course",
] satisfies (keyof Paths)[];
const sections: AdminSection[] = [
  ...(["enrolments", "courses", "files", "posters"] as const),
  ...(["people", "registrations", "enquiries", "diary"] as const),
];

// Motion that nobody asked for would only be waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

for (const language of languages) {
  test(`pages for visitors break no rule of accessibility (${language})`, async ({
    page,
    console,
  }) => {
    console.expect(/status of 404/);
    const paths = pathsIn(language);
    const courseId = await firstFreeCourseId(page);
    const nothing = `${paths.about()}-nothing`;
    for (const address of [...publicAddresses(paths, courseId), nothing]) {
      await openPage(page, address);
      await checkShown(page, address);
      expect.soft(await faultsOfStructure(page), `structure of ${address}`).toEqual([]);
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
    const paths = pathsIn(language);
    for (const address of studentPages.map((name) => addressOf(paths, name, courseId))) {
      await openPage(page, address);
      await checkShown(page, address);
      expect.soft(await faultsOfStructure(page), `structure of ${address}`).toEqual([]);
    }
  });

  test(`what opens over a visitor's page breaks no rule of accessibility (${language})`, async ({
    page,
  }) => {
    const { someoneElse, openMenu, menu, wentAway } = words[language];
    await page.setViewportSize(phone);
    // A page for students shows a visitor its gate, with the modal over it.
    await openPage(page, pathsIn(language).profile());
    await expect(page.getByText(someoneElse)).toBeVisible();
    await checkShown(page, "the gate and the sign-in modal");
    await page.keyboard.press("Escape");
    await checkShown(page, "the gate");
    await openPage(page, pathsIn(language).home());
    await page.getByRole("button", { name: openMenu }).click();
    await expect(page.getByRole("dialog", { name: menu })).toBeVisible();
    await checkShown(page, "the menu of phones");
    await page.keyboard.press("Escape");
    // The banner comes with the parts that keep pages for later.
    await readPage(page, pathsIn(language).home());
    await page.context().setOffline(true);
    await expect(page.getByText(wentAway)).toBeVisible();
    await checkShown(page, "the banner of a lost network");
  });
}

test("pages of the office break no rule of accessibility", async ({ page, admin: _signedIn }) => {
  const courseId = await firstFreeCourseId(page);
  const paths = pathsIn("en");
  const office = [paths.admin(), paths.adminNewCourse(), paths.adminCourse(courseId)];
  for (const address of [...office, ...sections.map(paths.adminSection)]) {
    await openPage(page, address);
    await checkShown(page, address);
  }
});

test("what opens over a student's page breaks no rule of accessibility", async ({
  page,
  student,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, "/profile");
  await page.getByRole("button", { name: "Fill the form" }).click();
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page.getByLabel("Mobile number")).toHaveAttribute("aria-invalid", "true");
  await checkShown(page, "the enrolment form and what it says of mistakes");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Account of ${student.name}` }).click();
  const logout = page.getByRole("banner").getByRole("button", { name: "Logout" });
  await expect(logout).toBeVisible();
  await checkShown(page, "the account menu");
  await logout.click();
  await expect(page.getByRole("dialog", { name: "Confirm Logout" })).toBeVisible();
  await checkShown(page, "the question before leaving");
});

test("toasts and the downloads break no rule of accessibility", async ({
  page,
  student: _signedIn,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, "/study-materials");
  await page
    .getByRole("button", { name: /^Download / })
    .first()
    .click();
  await expect(toast(page, "Downloaded successfully!")).toBeVisible();
  await checkShown(page, "a toast");
  await page.getByRole("button", { name: "Show the downloads" }).click();
  await checkShown(page, "the downloads");
});

/** Every address of the site but the office's and the students', so that a new page is checked too; the reader is checked in reader.spec.ts. */
function publicAddresses(paths: Paths, courseId: string): string[] {
  // Object.keys forgets that the keys are those of the type; nobody adds any.
  const names = Object.keys(paths) as (keyof Paths)[];
  const students: (keyof Paths)[] = studentPages;
  return names
    .filter((name) => !/^(?:admin|read)/.test(name) && !students.includes(name))
    .map((name) => addressOf(paths, name, courseId));
}

function addressOf(paths: Paths, name: keyof Paths, courseId: string): string {
  if (name === "readMaterial" || name === "readNote") throw new Error("see reader.spec.ts");
  if (name === "course" || name === "coursePreview") return paths[name](courseId);
  if (name === "blog") return paths.blog(1);
  if (name === "enquiry") return paths.enquiry("admission");
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

/** Until everything is there that the page waits for: nothing turns, no place is kept for what is coming. */
async function openPage(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
  await expect(page.locator('[class*="[turn"], [class*="[breathe"]'), address).toHaveCount(0);
}

async function checkShown(page: Page, name: string) {
  for (const theme of themes) {
    const found = await listViolations(page, theme);
    expect.soft(found, `${name} in ${theme} colours`).toEqual([]);
  }
}
