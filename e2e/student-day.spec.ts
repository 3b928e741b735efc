import type { BrowserContext } from "@playwright/test";
import { inIndia, latelyToday } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice, tokenOf } from "./fixtures/office-uploads.ts";
import { planClass } from "./fixtures/planned-class.ts";
import { checkPage } from "./fixtures/shown.ts";

const LINK = "https://meet.example.org/class-of-the-day";

/** Moves the course's class to the next day at noon. */
async function moveClass(office: BrowserContext, courseId: string): Promise<void> {
  const query = `from=${latelyToday().day}&days=1&courseId=${courseId}`;
  const [held] = (await (await office.request.get(`/api/admin/classes?${query}`)).json()).classes;
  const answer = await office.request.patch(`/api/admin/classes/${held.id}`, {
    data: {
      scope: "one",
      day: inIndia(24 * 60).day,
      startTime: "12:00",
      reason: "The teacher's train is late",
      accepted: true,
    },
    headers: { ...(await tokenOf(office)), "If-Match": `"${held.version}"` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("a student joins today's class, and an open page shows that the office moves it", async ({
  page,
  browser,
  student,
}) => {
  const office = await openOffice(browser);
  const title = `Waves ${Date.now()}`;
  const courseId = await createCourse(office, { title, batchSize: 20 });
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "My courses" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Timetable" })).toHaveCount(0);

  await enrol(page.context(), student, courseId);
  await planClass(office, { courseId, subject: "physics", link: LINK });
  await page.goto("/profile");
  const held = page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: "Room" });
  await expect(held).toContainText("Now");
  const join = held.getByRole("link", { name: "Join" });
  await expect(join).toHaveAttribute("target", "_blank");
  const address = (await join.getAttribute("href")) ?? "";
  const answer = await page.request.get(address, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, LINK]);
  expect(await page.content()).not.toContain(LINK);
  await checkPage(page, "/profile");

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
  await office.close();
});
