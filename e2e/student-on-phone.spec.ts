import type { Browser, Locator, Page } from "@playwright/test";
import { inIndia } from "./fixtures/class-time.ts";
import { courseIdOf } from "./fixtures/course-id.ts";
import { demoNote } from "./fixtures/demo-institute.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice, tokenOf } from "./fixtures/office-uploads.ts";
import { planClass } from "./fixtures/planned-class.ts";
import { findNetwork, loseNetwork, readPage } from "./fixtures/reading.ts";
import { expectWidth } from "./fixtures/shown.ts";
import { signIn } from "./fixtures/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: "allow" });

const free = "Science in Hindi, Class 9";

/** The office adds a note to a course, as on any evening. */
async function addNote(browser: Browser, courseId: string, title: string): Promise<void> {
  const office = await openOffice(browser);
  const bytes = await demoNote("calculus-formula-sheet.pdf");
  const file = { name: "tonight.pdf", mimeType: "application/pdf", buffer: bytes };
  const answer = await office.request.post("/api/admin/upload", {
    // In both languages, as every Hindi page of the course is checked for English.
    multipart: { title, titleHi: "आज का नोट", courseId, file },
    headers: await tokenOf(office),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await office.close();
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("tonight's note is two taps and no scrolling from opening the app, and new until it is opened", async ({
  page,
  browser,
  student,
}) => {
  const courseId = await courseIdOf(page, free);
  await enrol(page.context(), student, courseId);
  const title = `Tonight ${student.email.slice(0, 8)}`;
  await addNote(browser, courseId, title);
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  await page.goto(manifest.start_url);
  const read = page.getByRole("link", { name: `Read ${title}` });
  await expect(page.getByRole("heading", { name: /^\d+ new notes?$/ })).toBeInViewport();
  await expect(read).toBeInViewport({ ratio: 1 });

  await test.step("by its course it is two taps", async () => {
    await page.getByRole("link", { name: free }).first().tap();
    await expect(page.getByRole("heading", { level: 1, name: free })).toBeVisible();
    await expect(page.getByText("New", { exact: true })).toHaveCount(1);
    await expect(read).toBeInViewport({ ratio: 1 });
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
  });

  await test.step("on a day with many classes it is two", async () => {
    const office = await openOffice(browser);
    const crowded = await createCourse(office, { title: "Four classes at once", batchSize: 9 });
    const shown = page.getByRole("listitem").filter({ hasText: "Four classes at once" });
    await enrol(page.context(), student, crowded);
    for (const link of ["a", "b", "c", "d"])
      await planClass(office, { courseId: crowded, link: `https://meet.example/${link}` });
    await office.close();
    await page.reload();
    // Counted by their course: the demo's own course may have a class at this hour too.
    await expect(shown.filter({ hasText: "Now" })).toHaveCount(4);
    expect(await scrolled(page)).toBe(0);
    await page.getByRole("link", { name: /^\d+ new notes?$/ }).tap();
    await expect(read).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  });

  await test.step("from there it is one", async () => {
    expect(await scrolled(page)).toBe(0);
    await read.tap();
    await expect(page.getByRole("region", { name: "Page 1", exact: true })).toContainText(
      "Calculus",
    );
    await page.getByRole("link", { name: "Back" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /new note/ })).toHaveCount(0);
  });
});

test("with a session home leads to the profile, and /home stays home", async ({
  page,
  student: _signedIn,
  console,
}) => {
  // Chromium warns about home's font where the profile takes a few seconds to follow.
  console.expect(/\.woff2 was preloaded/);
  await page.goto("/");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await page.goto("/hi");
  await expect(page).toHaveURL("/hi/profile");
  const strip = page.getByRole("contentinfo");
  await strip.getByRole("link", { name: "संस्थान के बारे में" }).tap();
  await expect(page).toHaveURL("/hi/home");
  await page.reload();
  await expect(page).toHaveURL("/hi/home");
  await page.context().clearCookies({ name: /XSRF-TOKEN|session/ });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a seat with a fee is held after a question, told with its hour and fee, and given back", async ({
  page,
  student,
}) => {
  const paid = "Physics and Chemistry, Classes 11–12";
  await enrol(page.context(), student, await courseIdOf(page, free));
  await page.goto(`/course-preview/${await courseIdOf(page, paid)}`);
  await page.getByRole("button", { name: "Enrol", exact: true }).tap();
  const question = page.getByRole("dialog", { name: "Hold a seat?" });
  await expect(question).toContainText("The fee of this course is ₹");
  await question.getByRole("button", { name: "Not now" }).tap();
  await expect(page.getByText("Waiting for confirmation")).toHaveCount(0);
  await page.getByRole("button", { name: "Enrol", exact: true }).tap();
  await question.getByRole("button", { name: "Hold my seat" }).tap();
  await expect(toast(page, "Your seat is held. The office will confirm it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(1);

  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Seats held for you" })).toBeInViewport();
  await expect(page.getByText(/^Held until .*IST\.$/)).toBeVisible();
  await expect(page.getByText(/^To pay: ₹/)).toBeVisible();
  await expect(page.getByText(/^You pay to /)).toBeVisible();
  await page.getByRole("button", { name: `Give the seat in ${paid} back` }).tap();
  const back = page.getByRole("dialog", { name: "Give the seat back?" });
  await back.getByRole("button", { name: "Give the seat back" }).tap();
  await expect(toast(page, "Your seat in this course has been given back.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Seats held for you" })).toHaveCount(0);
});

test("a note opens at letters that can be read; a double tap shows the whole page, then its column; so does a key", async ({
  page,
  browser,
  student,
}) => {
  const courseId = await courseIdOf(page, free);
  await enrol(page.context(), student, courseId);
  await addNote(browser, courseId, `Columns ${student.email.slice(0, 8)}`);
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Read Columns/ }).tap();
  const text = page.locator(".reader-text span", { hasText: "Limits worth knowing" });
  await expect(text.first()).toBeAttached();
  const width = () => text.first().evaluate((run) => run.getBoundingClientRect().width);
  const letters = await text
    .first()
    .evaluate((run) => Number.parseFloat(getComputedStyle(run).fontSize));
  expect(letters).toBeGreaterThanOrEqual(11.9);
  const opened = await width();
  const box = await text.first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 4];
  // On a busy machine two taps may come too far apart to be one double tap.
  const doubleTap = (at: [number, number], takesEffect: () => Promise<void>) =>
    expect(async () => {
      for (const _ of [1, 2]) await page.touchscreen.tap(...at);
      await takesEffect();
    }).toPass();
  const patience = { timeout: 3000 };
  await doubleTap([x, y], () => expect.poll(width, patience).toBeLessThan(opened * 0.95));
  const whole = await width();
  await doubleTap([x, y], () => expect.poll(width, patience).toBeGreaterThan(whole * 1.1));
  await expect(async () => {
    const shown = await text.first().boundingBox();
    expect(shown?.x).toBeGreaterThan(0);
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(360);
  }).toPass();
  await doubleTap([180, 300], () => expect.poll(width, patience).toBeCloseTo(whole, 0));
  await page.keyboard.press("c");
  await expect.poll(width).toBeGreaterThan(whole * 1.1);
  await page.keyboard.press("c");
  await expect.poll(width).toBeCloseTo(whole, 0);
});

test("offline the frame says who is signed in and keeps its bar, and kept pages have their titles", async ({
  page,
  console,
  student,
}) => {
  for (const address of ["/about", "/profile"] as const) {
    await page.goto(address);
    await readPage(page, address);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await loseNetwork(page, console);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Account of ${student.name}` })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Shortcuts" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^About/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Today/ })).toBeVisible();
  await findNetwork(page);
});

for (const [address, timetable] of [
  ["/profile", "Timetable"],
  ["/hi/profile", "टाइम-टेबल"],
] as const)
  test(`a day with classes, missed ones and recordings fits two screens of a phone: ${address}`, async ({
    page,
    setClock,
  }) => {
    await signIn(page.context(), { name: "Ananya Iyer", email: "ananya@student.example" });
    const { day } = inIndia(0);
    // Which of them there are goes by the day and the hour.
    for (const clock of ["08:00", "17:00", "21:00"]) {
      await setClock({ day, clock });
      await page.goto(address);
      await expect(page.getByRole("heading", { name: timetable })).toBeVisible();
      await expectWidth(page, "Today", { width: 360, height: 740 });
      await expect(page.getByRole("contentinfo")).toBeVisible();
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(length, `Today at ${clock}`).toBeLessThanOrEqual(2 * 740);
    }
  });

test("a note is read as the picture of its first page until it is drawn, at the same place", async ({
  page,
  student,
}) => {
  const courseId = await courseIdOf(page, free);
  await enrol(page.context(), student, courseId);
  const answer = await page.request.get(`/api/user/get-course-with-notes/${courseId}`);
  const { course } = await answer.json();
  const note = course.notes.find(({ isSample }: { isSample: boolean }) => !isSample);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/user/download-course-note/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/read/notes/${note.id}`);
  const sheet = page.getByRole("region", { name: "Page 1", exact: true });
  await expect(sheet.getByRole("img")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Opening the file" })).toBeAttached();
  const before = await placeOf(sheet);
  held.resolve();
  await expect(sheet.locator("canvas")).toBeVisible();
  await expect(sheet.getByRole("img")).toBeHidden();
  expect(await placeOf(sheet)).toEqual(before);
});

/** Where it is in the window, and how wide, in whole pixels: scrolled sideways, it is elsewhere. */
async function placeOf(sheet: Locator) {
  const { x, y, width } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  return [x, y, width].map(Math.round);
}
