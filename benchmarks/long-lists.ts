import type { Browser, Page } from "@playwright/test";
import { createCourse } from "../test/factories/courses.ts";
import { createUser } from "../test/factories/people.ts";
import { openBrowser, openPhone, slowDown } from "./browser.ts";
import { type ListPage, listPages, openList } from "./list-pages.ts";
import type { Figure, Figures } from "./report.ts";
import { addRows, type Institute, type SignedIn, signIn } from "./seed/institute.ts";
import { insertMaterials } from "./seed/office.ts";
import { startOurs } from "./server.ts";
import { median } from "./timing.ts";

const subjects = ["Chemistry", "Mathematics", "Biology"];

/** Of 500 courses and 5,000 materials: in Chromium at a phone's size, scrolling and searching as fast as short lists. */
export async function* longLists(institute: Institute): Figures {
  const student = await addRows(institute, async (trx, secret) => {
    for (let at = 0; at < 200; at += 1) {
      const subject = subjects[at % subjects.length] ?? "";
      const about = { title: `${subject}, batch ${at}`, subjects: JSON.stringify([subject]) };
      await createCourse(trx, { ...about, createdAt: "2026-01-01T04:30:00.000Z" });
    }
    await insertMaterials(trx, { count: 1_000, now: new Date("2026-01-01T04:30:00.000Z") });
    const { id: userId } = await createUser(trx);
    return signIn(trx, { userId, secret });
  });
  await using server = await startOurs(institute);
  await using browser = await openBrowser();
  for (const list of Object.values(listPages))
    for (const times of [1, 4]) {
      const { page, shown } = await openWhole(browser, { origin: server.origin, student, list });
      await slowDown(page, times);
      const how = times === 1 ? shown : `${shown}, processor ${times} times slower`;
      yield await measureScrolling(page, how);
      yield await measureSearching(page, how, list);
      await page.context().close();
    }
}

type Opening = { origin: string; student: SignedIn; list: ListPage };

/** Opens a new phone with every row of a list loaded: a search resets the list. */
async function openWhole(browser: Browser, { origin, student, list }: Opening) {
  const phone = await openPhone(browser, { origin, person: student });
  const page = await phone.newPage();
  await openList(page, list);
  await page.evaluate(async () => {
    const more = () =>
      [...document.querySelectorAll<HTMLButtonElement>("main button")].find(({ textContent }) =>
        /Show more|Loading…/.test(textContent),
      );
    for (let button = more(); button; button = more()) {
      if (!button.disabled) button.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return { page, shown: `${await page.locator(list.item).count()} rows of ${list.path}` };
}

const FRAME_MS = 1_000 / 60;
/** CSS pixels, at a steady speed a second, not a fling. */
const SCROLL = { yDistance: -12_000, speed: 2_000 };

/** Scrolls by touch; the share of due frames that the page could draw, counted by requestAnimationFrame. */
async function measureScrolling(page: Page, how: string): Promise<Figure> {
  await page.evaluate(() => {
    const times: number[] = [];
    const next = (at: number) => {
      times.push(at);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frameTimes: times });
  });
  const session = await page.context().newCDPSession(page);
  const touch = { x: 180, y: 400, gestureSourceType: "touch" as const };
  await session.send("Input.synthesizeScrollGesture", { ...touch, ...SCROLL });
  const times = await page.evaluate(() => window.frameTimes);
  await page.evaluate(() => scrollTo(0, 0));
  const intervals = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const due = Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / FRAME_MS);
  return {
    name: `${how}: frames of 60 a second while scrolling`,
    value: intervals.length / due,
    unit: "of those due",
    atLeast: 0.95,
    detail: `longest ${Math.max(...intervals).toFixed(0)} ms`,
  };
}

/** Types letter by letter: the time from each key to the paint of its list. */
async function measureSearching(page: Page, how: string, list: ListPage): Promise<Figure> {
  const { word, answeredMs, boundMs } = list;
  await page.getByRole("searchbox").tap();
  await page.evaluate(watchList);
  const times: number[] = [];
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(answeredMs);
    // A list that has not changed by then is not changed by this key.
    await page.evaluate(untilFree);
    const passed = await page.evaluate(() => window.paintedAfter());
    if (passed !== undefined) times.push(passed);
    await page.waitForTimeout(300);
  }
  if (times.length < 2) throw new Error(`Typing ${word} changed the list ${times.length} times.`);
  return {
    name: `${how}: from a key to the list painted`,
    value: median(times),
    unit: "ms",
    atMost: boundMs,
    detail: `of ${times.length} keys, longest ${Math.max(...times).toFixed(0)} ms`,
  };
}

declare global {
  interface Window {
    /** Set by scripts in the page. */
    paintedAfter: () => number | undefined;
    frameTimes: number[];
  }
}

/** In the page: until a frame has passed and the main thread is idle. */
async function untilFree(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** In the page: from the key to the end of the first frame with another list. */
function watchList(): void {
  let keyAt = 0;
  let paintedAt: number | undefined;
  addEventListener(
    "keydown",
    (event) => {
      keyAt = event.timeStamp;
      paintedAt = undefined;
    },
    { capture: true },
  );
  const afterPaint = new MessageChannel();
  afterPaint.port1.onmessage = () => {
    paintedAt ??= performance.now();
  };
  const isOfList = ({ type, addedNodes, removedNodes }: MutationRecord) =>
    type === "attributes" ||
    [...addedNodes, ...removedNodes].some(
      (node) => node instanceof Element && (node.matches("li") || node.querySelector("li")),
    );
  const observer = new MutationObserver((records) => {
    if (records.some(isOfList))
      requestAnimationFrame(() => afterPaint.port2.postMessage(undefined));
  });
  const main = document.querySelector("main");
  if (main) observer.observe(main, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  Object.assign(window, {
    paintedAfter: () => (paintedAt === undefined ? undefined : paintedAt - keyAt),
  });
}
