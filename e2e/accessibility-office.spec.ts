import type { Browser, Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { enrol, fillForm } from "./fixtures/enrol.ts";
import { type Device, expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice, tokenOf } from "./fixtures/office-uploads.ts";
import { ownId } from "./fixtures/planned-class.ts";
import { checkOpened, openPage } from "./fixtures/shown.ts";
import { newStudent, type Person } from "./fixtures/sign-in.ts";

const decisions = {
  en: {
    select: "Select",
    confirm: "Confirm 1",
    decline: "Decline 1",
    move: "Move 1",
    takeOff: /^Take off /,
    withdraw: /^Withdraw /,
  },
  hi: {
    select: "चुनें",
    confirm: "पुष्टि करें (1)",
    decline: "अस्वीकार करें (1)",
    move: "कोर्स बदलें (1)",
    takeOff: /सूची से हटाएँ$/,
    withdraw: /वापस लें$/,
  },
};

test.describe.configure({ timeout: 300_000 });

for (const language of ["en", "hi"] as const) {
  const paths = pathsIn(language);
  const t = decisions[language];

  test(`the office's pages about one thing and its decisions are accessible (${language})`, async ({
    page,
    admin: _signedIn,
    browser,
    openDevice,
  }) => {
    const { courseId, personId } = await fullCourse({ browser, openDevice });
    const addresses = [
      paths.adminPerson(personId),
      paths.adminNewPerson(),
      paths.adminSection("setup"),
      paths.adminSiteText("settings"),
      paths.newQuestion("admin"),
      paths.importQuestions("admin"),
      paths.adminPolicy("privacy"),
      paths.adminPost(await postWithTable(page)),
      paths.adminNotice(await sentNotice(page)),
      `${paths.adminSection("waiting-list")}?courseId=${courseId}`,
    ];
    for (const address of addresses) {
      await openPage(page, address, "phone");
      await checkOpened(page, address);
    }
    await page.getByRole("button", { name: t.takeOff }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await checkOpened(page, "the question before somebody is taken off a list");
    await openPage(page, paths.adminSection("notices"));
    await page.getByRole("button", { name: t.withdraw }).first().click();
    await expect(page.getByRole("dialog")).toHaveCSS("text-align", "start");
    await checkOpened(page, "the question before a notice is withdrawn");
    await openPage(page, `${paths.adminSection("enrolments")}?courseId=${courseId}`);
    await page.getByRole("checkbox", { name: t.select, exact: true }).check();
    for (const name of [t.confirm, t.decline, t.move]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await checkOpened(page, `the question “${name}”`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}

type Given = { browser: Browser; openDevice: (person?: Person) => Promise<Device> };

/** A course with a fee whose one seat waits for the office, and for which somebody else waits. */
async function fullCourse({ browser, openDevice }: Given) {
  const office = await openOffice(browser);
  const course = { title: `Full ${Date.now()}`, batchSize: 1, feePaise: 100_000 };
  const courseId = await createCourse(office, course);
  await office.close();
  const [student, waiter] = [newStudent("Asha Rao"), newStudent("Dev Rao")];
  const seated = (await openDevice(student)).page.context();
  await enrol(seated, student, courseId);
  const waiting = (await openDevice(waiter)).page.context();
  await fillForm(waiting, waiter);
  const answer = await waiting.request.post("/api/user/waiting-list", {
    data: { courseId },
    headers: await tokenOf(waiting),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { courseId, personId: await ownId(seated) };
}

async function sentNotice(page: Page): Promise<string> {
  const { notices } = await (await page.request.get("/api/admin/notices")).json();
  const [notice] = notices;
  if (!notice) throw new Error("there is no notice");
  return notice.id;
}

/** Beside its text stands the preview, in which the table is wider than its place. */
async function postWithTable(page: Page): Promise<number> {
  const { posts } = await (await page.request.get("/api/admin/posts")).json();
  for (const { id } of posts) {
    const { post } = await (await page.request.get(`/api/admin/posts/${id}`)).json();
    if (/^\|.*\|$/m.test(post.source.en.body)) return id;
  }
  throw new Error("no post has a table");
}
