import type { Browser, Page } from "@playwright/test";
import type { Institute } from "./institute.ts";
import { openBrowser, openPhone, slowDown } from "./lists/browser.ts";
import { crowd } from "./lists/crowd.ts";
import { type ListPage, listPages, openList, showAll } from "./lists/list-pages.ts";
import { measureScrolling } from "./lists/scrolling.ts";
import { measureSearching } from "./lists/searching.ts";
import { startOurs } from "./our-server.ts";
import type { Figure } from "./report.ts";

const SLOWER = [1, 4] as const;

/** A student's long lists in Chromium at a phone's size: scrolling and searching as fast as short ones. */
export async function lists({ dataDir }: Institute): Promise<Figure[]> {
  await crowd(dataDir);
  const server = await startOurs({ dataDir });
  const browser = await openBrowser();
  try {
    const courses = await measureList(browser, server.origin, listPages.courses);
    return [...courses, ...(await measureList(browser, server.origin, listPages.materials))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureList(browser: Browser, origin: string, list: ListPage): Promise<Figure[]> {
  const figures: Figure[] = [];
  // A search resets the list, so the next measurement uses a new page.
  for (const times of SLOWER) {
    const { page, shown, close } = await openWhole(browser, origin, list);
    await slowDown(page, times);
    const how = times === 1 ? shown : `${shown}, processor ${times} times slower`;
    figures.push(await scroll(page, how), await find(page, how, list));
    await close();
  }
  return figures;
}

/** Opens a new phone with every row of a list loaded. */
async function openWhole(browser: Browser, origin: string, list: ListPage) {
  const phone = await openPhone(browser, origin);
  const page = await phone.newPage();
  await openList(page, list);
  await showAll(page);
  const count = await page.locator(list.item).count();
  return { page, shown: `${count} rows of ${list.path}`, close: () => phone.close() };
}

async function scroll(page: Page, how: string): Promise<Figure> {
  const { shownShare, worstMs } = await measureScrolling(page);
  await page.evaluate(() => scrollTo(0, 0));
  return {
    name: `${how}: frames of 60 a second while scrolling`,
    value: shownShare,
    unit: "of those due",
    bound: 0.95,
    better: "higher",
    detail: `longest ${worstMs.toFixed(0)} ms`,
  };
}

async function find(page: Page, how: string, list: ListPage): Promise<Figure> {
  const { medianMs, worstMs } = await measureSearching(page, list);
  return {
    name: `${how}: from a key to the list painted`,
    value: medianMs,
    unit: "ms",
    bound: list.boundMs,
    better: "lower",
    detail: `longest ${worstMs.toFixed(0)} ms`,
  };
}
