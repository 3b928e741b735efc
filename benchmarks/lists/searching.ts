import type { Page } from "@playwright/test";
import { median } from "../compare.ts";

const PAUSE_MS = 300;

export type Searching = { medianMs: number; worstMs: number };

/** Types letter by letter, and says how long after each key its list was painted. */
export async function measureSearching(page: Page, word: string): Promise<Searching> {
  // What is here already is meant: what the server finds comes when it comes.
  await page.route(/\/api\/user\/files\?/, () => undefined);
  const field = page.getByRole("searchbox");
  await field.tap();
  await page.evaluate(watchList);
  const times: number[] = [];
  for (const letter of word) {
    await page.keyboard.press(letter);
    // A list that has not changed by then is one that the key does not change.
    await page.evaluate(untilFree);
    const passed = await page.evaluate(() => (window as unknown as Watched).paintedAfter());
    if (passed !== undefined) times.push(passed);
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.unroute(/\/api\/user\/files\?/);
  await field.fill("");
  if (times.length < 2) throw new Error(`Typing ${word} changed the list ${times.length} times.`);
  return { medianMs: median(times), worstMs: Math.max(...times) };
}

/** What the script in the page leaves on its window, of which the types know nothing. */
type Watched = { paintedAfter: () => number | undefined };

/** Runs in the page: until a frame has gone by and nothing waits for the processor. */
async function untilFree(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Runs in the page: from the key to the end of the frame that first shows another list. */
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
