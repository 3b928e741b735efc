import type { Browser, Page } from "@playwright/test";
import { paperHtml, questions } from "../e2e/fixtures/made-papers.ts";
import { cookiesOf, openBrowser } from "./browser.ts";
import type { Figures } from "./report.ts";
import { seed } from "./seed/institute.ts";
import { startOurs } from "./server.ts";

const QUESTIONS = 300;
/** So that they take 60 pages. */
const ON_A_PAGE = 5;

/** A paper of 60 pages in PDF: its questions found and cut in the page, which answers all the while. */
export async function* papers(): Figures {
  await using institute = await seed({ people: 10 });
  await using server = await startOurs(institute);
  await using browser = await openBrowser();
  const context = await browser.newContext({ baseURL: server.origin });
  await context.addCookies(cookiesOf(institute.admin, server.origin));
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  await page.goto("/admin/questions/import");
  const choose = async (count: number) => {
    const buffer = await printPaper(browser, count);
    const from = performance.now();
    const file = { name: "paper.pdf", mimeType: "application/pdf", buffer };
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await page.getByText(new RegExp(`^${count} questions on`)).waitFor();
    return from;
  };
  // With the first one the engine's code is loaded, which the reader has, too.
  await choose(ON_A_PAGE);
  await page.evaluate(() => window.taskMs.splice(0));
  const chosen = await choose(QUESTIONS);
  const found = performance.now();
  yield* longestTask(page, "finding");
  await page.getByRole("button", { name: "Go on to the answers" }).click();
  await page.evaluate(() => window.taskMs.splice(0));
  const cutting = performance.now();
  await page.getByRole("button", { name: `Cut ${QUESTIONS} questions` }).click();
  await page.getByRole("progressbar", { name: "Cutting" }).waitFor({ state: "attached" });
  await page
    .getByRole("progressbar", { name: "Cutting" })
    .waitFor({ state: "detached", timeout: 120_000 });
  const cut = performance.now();
  yield* longestTask(page, "cutting");
  yield {
    name: `${QUESTIONS} questions of ${QUESTIONS / ON_A_PAGE} pages, found and cut`,
    value: (cut - cutting + found - chosen) / 1_000,
    unit: "s",
    atMost: 60,
    detail: `found in ${((found - chosen) / 1_000).toFixed(1)} s`,
  };
}

async function printPaper(browser: Browser, count: number): Promise<Buffer> {
  const sheet = await browser.newPage();
  const pages = Array.from({ length: count / ON_A_PAGE }, (_, at) => {
    const sign = (number: number) => `${number}.`;
    const own = questions(at * ON_A_PAGE + 1, at * ON_A_PAGE + ON_A_PAGE, { sign });
    return `<div style="break-after: page">${own}</div>`;
  });
  await sheet.setContent(paperHtml({ body: pages.join(""), isColumned: false }));
  const bytes = await sheet.pdf({ preferCSSPageSize: true });
  await sheet.close();
  return bytes;
}

async function* longestTask(page: Page, doing: string): Figures {
  const tasks = await page.evaluate(() => window.taskMs.splice(0));
  yield {
    name: `longest task while ${doing}`,
    value: Math.max(0, ...tasks),
    unit: "ms",
    atMost: 100,
  };
}

/** In the page: keeps how long each task took that took more than 50 ms. */
function watchTasks(): void {
  window.taskMs = [];
  new PerformanceObserver((list) => {
    window.taskMs.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
}

declare global {
  interface Window {
    /** Set by the script in the page. */
    taskMs: number[];
  }
}
