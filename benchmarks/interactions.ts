import type { BrowserContext, Page } from "@playwright/test";
import type { Answered } from "../contract/endpoint.ts";
import type { endpoints } from "../contract/endpoints.ts";
import { slowDown } from "./browser.ts";
import { listPages, openList } from "./list-pages.ts";

const SETTLE_MS = 700;

export type Interaction = { name: string; paintMs: number };

/** A student's actions on these pages, each timed to its next paint. */
export async function timeInteractions(
  phone: BrowserContext,
  slower: number,
): Promise<Interaction[]> {
  const page = await phone.newPage();
  await page.addInitScript(watchInteractions);
  await slowDown(page, slower);
  const time = (name: string, act: () => Promise<unknown>) => timeInteraction(page, { name, act });
  return [
    ...(await onCourses(page, time)),
    ...(await onMaterials(page, time)),
    ...(await onSettings(page, time)),
  ];
}

/** In the page: keeps how long each event of an interaction waited for its paint (Event Timing API). */
function watchInteractions(): void {
  const timed: { at: number; duration: number }[] = [];
  Object.assign(window, { timed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Taps and keys have an interactionId, pointer moves have none.
      if ("interactionId" in entry && entry.interactionId)
        timed.push({ at: entry.startTime, duration: entry.duration });
    }
    // The DOM types lack this option.
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

declare global {
  interface Window {
    /** Set by the script in the page. */
    timed: { at: number; duration: number }[];
  }
}

/** The longest time from an event of the action to its next paint; below 16 ms none is reported. */
async function timeInteraction(
  page: Page,
  { name, act }: { name: string; act: () => Promise<unknown> },
): Promise<Interaction> {
  const from = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const durations = await page.evaluate(
    (since) => window.timed.filter(({ at }) => at >= since).map(({ duration }) => duration),
    from,
  );
  return { name, paintMs: Math.max(16, ...durations) };
}

type Timer = (name: string, act: () => Promise<unknown>) => Promise<Interaction>;

async function onCourses(page: Page, time: Timer): Promise<Interaction[]> {
  await openList(page, listPages.courses);
  const search = page.getByRole("searchbox");
  const done = [
    await time("touch the search of courses", () => search.tap()),
    await time("type into it", () => page.keyboard.type("physics", { delay: 150 })),
    await time("unfold the filters", () => page.getByRole("button", { name: /^Filters/ }).tap()),
  ];
  await page.getByLabel("Mode", { exact: true }).focus();
  done.push(await time("change a filter", () => page.keyboard.press("ArrowDown")));
  done.push(
    await time("open the menu", () => page.getByRole("button", { name: "Open the menu" }).tap()),
  );
  await page.keyboard.press("Escape");
  await openList(page, listPages.courses);
  const course = page.locator(`main a[href="/course-preview/${await freeCourseSlug(page)}"]`);
  done.push(await time("open a course", () => course.tap()));
  const enrol = page.getByRole("button", { name: "Enrol", exact: true });
  await enrol.waitFor();
  done.push(await time("press Enrol", () => enrol.tap()));
  return done;
}

/** A course that is open for enrolment. */
async function freeCourseSlug(page: Page): Promise<string> {
  const answer = await page.context().request.get("/api/user/get-separated-courses");
  const { availableCourses }: Answered<typeof endpoints.listSeparatedCourses> = await answer.json();
  const free = availableCourses.find(({ isOpen, seatsLeft }) => isOpen && seatsLeft > 0);
  if (!free) throw new Error("The demo institute has no course with a free seat.");
  return free.slug;
}

async function onMaterials(page: Page, time: Timer): Promise<Interaction[]> {
  await openList(page, listPages.materials);
  const search = page.getByRole("searchbox");
  const done = [
    await time("touch the search of materials", () => search.tap()),
    await time("type into it", () => page.keyboard.type("sheet", { delay: 150 })),
  ];
  await openList(page, listPages.materials);
  const download = page.getByRole("button", { name: /^Download/ }).first();
  done.push(await time("start a download", () => download.tap()));
  const tray = page.getByRole("button", { name: "Show the downloads" });
  await tray.waitFor();
  done.push(await time("unfold the downloads", () => tray.tap()));
  await openList(page, listPages.materials);
  const read = page.getByRole("link", { name: /^Read/ }).first();
  done.push(await time("open the reader", () => read.tap()));
  return done;
}

const OPTIONS = 4;

/** In a test that is sat: from each tap on an option to the frame that shows it as chosen, which its writing precedes. */
export async function timeOptions(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < OPTIONS; at += 1) {
    await page.evaluate(watchChoice);
    await page.locator("article fieldset label").nth(at).tap();
    times.push(await page.evaluate<number>("chosen"));
    await page.waitForTimeout(SETTLE_MS);
  }
  return times;
}

/** Sets `chosen`: milliseconds from the next tap to the frame with another choice. */
const watchChoice = `{
  const { promise, resolve } = Promise.withResolvers();
  window.chosen = promise;
  const chosenNow = () => document.querySelector("article input:checked");
  const before = chosenNow();
  addEventListener("pointerup", (event) => {
    const look = () => requestAnimationFrame(() => {
      const now = chosenNow();
      if (now === null || now === before) return look();
      setTimeout(() => resolve(performance.now() - event.timeStamp));
    });
    look();
  }, { capture: true, once: true });
}`;

async function onSettings(page: Page, time: Timer): Promise<Interaction[]> {
  await page.goto("/settings");
  const signOut = page.getByRole("main").getByRole("button", { name: "Logout" });
  await signOut.waitFor();
  return [await time("open a dialog", () => signOut.tap())];
}
