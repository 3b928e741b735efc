import type { BrowserContext, Page } from "@playwright/test";
import type { Answered } from "../../contract/endpoint.ts";
import type { endpoints } from "../../contract/endpoints.ts";
import { slowDown } from "./browser.ts";
import { type Interaction, timeInteraction, watchInteractions } from "./interactions.ts";
import { type ListPage, listPages, openList } from "./list-pages.ts";

const SLOWER = 4;

/** Visits both lists and waits until the service worker has stored them. */
export async function visitFirst(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  for (const list of Object.values(listPages)) {
    await openList(page, list);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForLoadState("networkidle");
  }
  await page.close();
}

/** Time from navigation to an interactive list: rows painted and the main thread idle. */
export async function timeWarmVisit(
  phone: BrowserContext,
  { path, item }: ListPage,
): Promise<number> {
  const page = await phone.newPage();
  await slowDown(page, SLOWER);
  await page.addInitScript(watchFor, item);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => "interactiveAt" in window, undefined, { timeout: 60_000 });
  const at = await page.evaluate(() => window.interactiveAt);
  await page.close();
  return at;
}

declare global {
  interface Window {
    /** Set by the script in the page. */
    interactiveAt: number;
  }
}

/** In the page: rows are rendered by scripts, so they show that these have run. */
function watchFor(item: string): void {
  const look = () => {
    const rows = [...document.querySelectorAll(item)];
    if (!rows.some((row) => row.checkVisibility())) return requestAnimationFrame(look);
    const isFree = () => Object.assign(window, { interactiveAt: performance.now() });
    return requestAnimationFrame(() => requestIdleCallback(isFree));
  };
  requestAnimationFrame(look);
}

/** A student's actions on these pages, each timed to its next paint. */
export async function timeInteractions(phone: BrowserContext): Promise<Interaction[]> {
  const page = await phone.newPage();
  await watchInteractions(page);
  await slowDown(page, SLOWER);
  const time = (name: string, act: () => Promise<unknown>) => timeInteraction(page, name, act);
  return [
    ...(await onCourses(page, time)),
    ...(await onMaterials(page, time)),
    ...(await onProfile(page, time)),
  ];
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
  const course = page.locator(`main a[href="/course-preview/${await freeCourseId(page)}"]`);
  done.push(await time("open a course", () => course.tap()));
  const enrol = page.getByRole("button", { name: "Enrol", exact: true });
  await enrol.waitFor();
  done.push(await time("press Enrol", () => enrol.tap()));
  return done;
}

/** A course that is open for enrolment. */
async function freeCourseId(page: Page): Promise<string> {
  const answer = await page.context().request.get("/api/user/get-separated-courses");
  const { availableCourses }: Answered<typeof endpoints.listSeparatedCourses> = await answer.json();
  const free = availableCourses.find(({ isOpen, seatsLeft }) => isOpen && seatsLeft > 0);
  if (!free) throw new Error("The demo institute has no course with a free seat.");
  return free.id;
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

async function onProfile(page: Page, time: Timer): Promise<Interaction[]> {
  await page.goto("/profile");
  const signOut = page.getByRole("main").getByRole("button", { name: "Logout" });
  await signOut.waitFor();
  return [await time("open a dialog", () => signOut.tap())];
}
