import type { BrowserContext, Page } from "@playwright/test";
import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { makeLecture } from "./fixtures/made-lecture.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice, tokenOf } from "./fixtures/office-uploads.ts";
import { classOn, markAbsent, ownId, planClass } from "./fixtures/planned-class.ts";
import { checkPage } from "./fixtures/shown.ts";

const LINK = "https://meet.example.org/class-of-the-day";
const yesterday = dayFromNow(1).day;
const today = dayFromNow(2).day;
const tomorrow = dayFromNow(3).day;

/** Moves the course's class of today to the next day at noon. */
async function moveClass(office: BrowserContext, courseId: string): Promise<void> {
  const { id, version } = await classOn(office, { courseId, day: today });
  const answer = await office.request.patch(`/api/admin/classes/${id}`, {
    data: {
      scope: "one",
      day: tomorrow,
      startTime: "12:00",
      reason: "The teacher's train is late",
      accepted: true,
    },
    headers: { ...(await tokenOf(office)), "If-Match": `"${version}"` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const secondsAt = (page: Page) =>
  page.locator("video").evaluate((media: HTMLMediaElement) => media.currentTime);

test("a student's day: yesterday's class is watched and resumed on another device; today's opens ten minutes before it begins, and is then moved", async ({
  page,
  browser,
  student,
  setClock,
  openDevice,
}) => {
  const title = `Waves ${Date.now()}`;
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "My courses" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Timetable" })).toHaveCount(0);

  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title, batchSize: 20 });
  await enrol(page.context(), student, courseId);
  for (const day of [yesterday, today])
    await planClass(office, {
      ...{ courseId, subject: "physics", link: LINK },
      time: { day, clock: "16:00" },
    });
  await setClock({ day: yesterday, clock: "17:45" });
  const { id: classId } = await classOn(office, { courseId, day: yesterday });
  await markAbsent(office, { classId, userId: await ownId(page.context()) });
  await makeLecture(browser, { seconds: 10, courseId, classId, title: "Standing waves" });

  await setClock({ day: today, clock: "15:48" });
  await page.goto("/profile");
  const held = page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: "Room" });
  const join = held.getByRole("link", { name: "Join" });

  await test.step("what was missed is watched, and goes on at the same second elsewhere", async () => {
    await expect(page.getByText("Missed this week")).toBeVisible();
    await page.getByRole("link", { name: /^Watch / }).click();
    await page.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(2);
    await page.keyboard.press("k");
    await expect(page.locator("[data-watched]")).toHaveCount(1);
    const second = `0:0${Math.floor(await secondsAt(page))}`;
    const other = await openDevice(student);
    const goOn = other.page.getByRole("button", { name: `Go on at ${second}` });
    await expect(async () => {
      await other.page.goto(new URL(page.url()).pathname);
      await expect(goOn).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step("the class cannot be joined before ten minutes before", async () => {
    await page.goto("/profile");
    await expect(held).toContainText("Next");
    await expect(held).toContainText("You can join from 3:50 pm");
    await expect(join).toHaveCount(0);
    const { id } = await classOn(office, { courseId, day: today });
    const early = await page.request.get(`/api/user/classes/${id}/join`, { maxRedirects: 0 });
    expect(early.headers().location).not.toBe(LINK);
    await setClock({ day: today, clock: "15:50" });
    await page.clock.fastForward(5_000);
  });

  await test.step("then it opens in another tab, and its link stands in no page", async () => {
    await expect(join).toHaveAttribute("target", "_blank");
    const address = (await join.getAttribute("href")) ?? "";
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([303, LINK]);
    expect(await page.content()).not.toContain(LINK);
    await setClock({ day: today, clock: "16:01" });
    await page.clock.fastForward(5_000);
    await expect(held).toContainText("Now");
    await checkPage(page, "/profile");
  });

  await test.step("an open page shows that the office moves it", async () => {
    await page.getByRole("link", { name: "The whole week" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Timetable" })).toBeVisible();
    await expect(held).toContainText("Now");
    await moveClass(office, courseId);
    await expect(page.getByRole("heading", { level: 2, name: "Tomorrow" })).toBeVisible();
    await expect(held).toContainText("Moved from");
    await expect(held).toContainText("The office says: The teacher's train is late");
    await expect(join).toHaveCount(0);
    await checkPage(page, "/timetable");
    await checkPage(page, "/hi/timetable");
  });
  await office.close();
});
