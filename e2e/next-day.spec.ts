import type { Page } from "@playwright/test";
import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { planClass } from "./fixtures/planned-class.ts";
import { readPage } from "./fixtures/reading.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

const visited = dayFromNow(1).day;
const nextDay = dayFromNow(2).day;

const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });
const age = (page: Page) => page.getByRole("status").filter({ hasText: /^As of / });

test("what was visited opens the next day without a network and with a dead one, and is gone after signing out", async ({
  page,
  browser,
  student,
  console,
  setClock,
  openLink,
}) => {
  const title = `Waves ${Date.now()}`;
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title, batchSize: 20 });
  await enrol(page.context(), student, courseId);
  await planClass(office, { courseId, time: { day: nextDay, clock: "17:00" } });
  await setClock({ day: visited, clock: "20:40" });

  const link = await openLink(Number.POSITIVE_INFINITY);
  await page.goto(`${link.origin}/courses/${courseId}`);
  await expect(main(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto(`${link.origin}/notices`);
  await expect(main(page).getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
  await page.goto(`${link.origin}/profile`);
  await expect(main(page).getByRole("heading", { level: 3, name: title })).toBeVisible();
  await readPage(page, "/profile");
  await readPage(page, "/courses/-");

  const nextMorning = async () => {
    await setClock({ day: nextDay, clock: "16:40" });
    const opened = await page.context().newPage();
    await opened.goto(`${link.origin}/profile`);
    await expect(age(opened)).toContainText("As of 8:40 pm yesterday");
    await expect(main(opened).getByRole("listitem").filter({ hasText: "Next" })).toContainText(
      /5:00.*6:30/,
    );
    return opened;
  };

  await test.step("without a network, each page of the day", async () => {
    // Closed, so that nothing is in memory; the last tab of the browser stays.
    await page.goto("about:blank");
    await page.context().setOffline(true);
    console.expect(/net::ERR_|API error 0 network|Failed to fetch/);
    const opened = await nextMorning();
    await main(opened).getByRole("link", { name: title }).click();
    await expect(main(opened).getByRole("heading", { level: 1, name: title })).toBeVisible();
    await bar(opened).getByRole("link", { name: "Notices" }).click();
    await expect(main(opened).getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
    await opened.goto(`${link.origin}/timetable`);
    await expect(main(opened).getByText(/5:00.*6:30/)).toBeVisible();
    await opened.goto(`${link.origin}/offline`);
    for (const name of ["Today", "Notices", title])
      await expect(main(opened).getByRole("link", { name })).toBeVisible();
    await opened.close();
    await page.context().setOffline(false);
  });

  await test.step("with a network that carries nothing", async () => {
    link.setSpeed(0);
    const opened = await nextMorning();
    await bar(opened).getByRole("link", { name: "Notices" }).click();
    await expect(main(opened).getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
    await bar(opened).getByRole("link", { name: "Me" }).click();
    await expect(main(opened).getByRole("heading", { level: 1, name: student.name })).toBeVisible();
    await bar(opened).getByRole("link", { name: "Today" }).click();
    await main(opened).getByRole("link", { name: title }).click();
    await expect(main(opened).getByRole("heading", { level: 1, name: title })).toBeVisible();
    link.setSpeed(Number.POSITIVE_INFINITY);
    link.cut();
    await opened.close();
  });

  await test.step("and nothing after signing out", async () => {
    const opened = await page.context().newPage();
    await opened.goto(`${link.origin}/settings`);
    await main(opened).getByRole("button", { name: "Logout" }).click();
    await opened.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await expect(opened.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    const names = () =>
      opened.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(names).not.toContain("kept-answers");
    await opened.close();
  });
});
