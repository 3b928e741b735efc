import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { median } from "./compare.ts";
import type { Institute } from "./institute.ts";
import { openBrowser, openPhone } from "./lists/browser.ts";
import { listPages } from "./lists/list-pages.ts";
import { openSlowLink } from "./lists/slow-link.ts";
import { timeInteractions, timeWarmVisit, visitFirst } from "./lists/warm-visit.ts";
import { startOurs } from "./our-server.ts";
import type { Figure } from "./report.ts";

const VISITS = 5;

/**
 * A student's second visit over slow 4G with a CPU four times slower: when a list is interactive, and how
 * long each interaction waits for its next paint.
 */
export async function warmVisit({ dataDir }: Institute): Promise<Figure[]> {
  // An empty folder, so that the demo institute with its notes is loaded.
  const server = await startOurs({ dataDir: join(dataDir, "demo") }, { DEMO: "1" });
  const link = await openSlowLink(Number(new URL(server.origin).port));
  const browser = await openBrowser();
  try {
    const phone = await openPhone(browser, link.origin);
    await visitFirst(phone);
    return [...(await timeVisits(phone)), ...(await timePaints(phone))];
  } finally {
    await browser.close();
    await link.close();
    await server.stop();
  }
}

async function timeVisits(phone: BrowserContext): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, list] of Object.entries(listPages)) {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) times.push(await timeWarmVisit(phone, list));
    figures.push({
      name: `warm visit of ${name}, interactive`,
      value: median(times),
      unit: "ms",
      bound: 2_500,
      better: "lower",
      detail: `of ${times.map((each) => each.toFixed(0)).join(", ")}`,
    });
  }
  return figures;
}

async function timePaints(phone: BrowserContext): Promise<Figure[]> {
  const interactions = await timeInteractions(phone);
  return interactions.map(({ name, paintMs }) => ({
    name: `${name}: next paint`,
    value: paintMs,
    unit: "ms",
    bound: 200,
    better: "lower",
  }));
}
