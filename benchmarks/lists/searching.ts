import type { Page } from "@playwright/test";
import { median } from "../compare.ts";
import type { ListPage } from "./list-pages.ts";

const PAUSE_MS = 300;

export type Searching = { medianMs: number; worstMs: number };

/** Types letter by letter; returns the time from each key to the paint of its list. */
export async function measureSearching(
  page: Page,
  { word, answeredMs }: Pick<ListPage, "word" | "answeredMs">,
): Promise<Searching> {
  const field = page.getByRole("searchbox");
  await field.tap();
  await page.evaluate(watchList);
  const times: number[] = [];
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(answeredMs);
    // A list that has not changed by then is not changed by this key.
    await page.evaluate(untilFree);
    const passed = await page.evaluate(() => window.paintedAfter());
    if (passed !== undefined) times.push(passed);
    await page.waitForTimeout(PAUSE_MS);
  }
  await field.fill("");
  if (times.length < 2) throw new Error(`Typing ${word} changed the list ${times.length} times.`);
  return { medianMs: median(times), worstMs: Math.max(...times) };
}

declare global {
  interface Window {
    /** Set by the script in the page. */
    paintedAfter: () => number | undefined;
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
