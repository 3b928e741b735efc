import type { Browser, Page } from "@playwright/test";
import { inIndia } from "../e2e/fixtures/class-time.ts";
import { enrol } from "../e2e/fixtures/enrol.ts";
import { announceExam } from "../e2e/fixtures/exam.ts";
import { createCourse } from "../e2e/fixtures/office-courses.ts";
import { newStudent, office, signIn } from "../e2e/fixtures/sign-in.ts";
import { openBrowser, openPhone, slowDown } from "./browser.ts";
import { timeOptions } from "./interactions.ts";
import { openLink, SLOW_4G } from "./link.ts";
import type { Figures } from "./report.ts";
import { makeFolder } from "./seed/institute.ts";
import { startOurs } from "./server.ts";
import { median } from "./timing.ts";

const STUDENTS = 5;
const CPU_SLOWDOWN = 6;
/** The test begins after so many minutes, in which all open its page. */
const UNTIL_START = 3;

/**
 * A test of JEE Main's 75 questions from the demo's bank, over slow 4G with a processor six times slower: from the tap
 * that begins it until the first question is drawn, whose paper is on the phone, and from a tap on an option until that
 * is shown as chosen, which the disk has then.
 */
export async function* sittingOnPhones(): Figures {
  await using folder = await makeFolder();
  await using server = await startOurs({ ...folder, environment: { DEMO: "1" } });
  await using link = await openLink(server.origin, SLOW_4G);
  await using browser = await openBrowser();
  const examination = await announce(browser, server.origin);
  const pages: Page[] = [];
  while (pages.length < STUDENTS)
    pages.push(await openBefore(browser, { ...examination, origin: link.origin }));
  const began: number[] = [];
  const options: number[] = [];
  // One after the other, as they share this machine and this link.
  for (const page of pages) {
    began.push(await timeBegin(page));
    options.push(...(await timeOptions(page)));
    await page.context().close();
  }
  yield {
    name: "a test of 75 questions, its paper here: from the start to its first question",
    value: median(began),
    unit: "ms",
    atMost: 2_000,
    detail: `of ${began.map((each) => each.toFixed(0)).join(", ")}`,
  };
  yield {
    name: "from a tap on an option until it is shown as chosen",
    value: median(options),
    unit: "ms",
    atMost: 100,
    detail: `of ${options.map((each) => each.toFixed(0)).join(", ")}`,
  };
}

type Examination = { courseId: string; examId: string };

async function announce(browser: Browser, origin: string): Promise<Examination> {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, office);
  const courseId = await createCourse(context, { title: "JEE Main", batchSize: STUDENTS });
  const startsAt = inIndia(UNTIL_START);
  const given = { title: "Weekly test", courseId, startsAt, patternCode: "jee-main" };
  const examId = await announceExam(context, given);
  await context.close();
  return { courseId, examId };
}

/** The page of the test, with its paper on the phone and the declaration made. */
async function openBefore(
  browser: Browser,
  { courseId, examId, origin }: Examination & { origin: string },
): Promise<Page> {
  const phone = await openPhone(browser, { origin });
  const student = newStudent();
  await signIn(phone, student);
  await enrol(phone, student, courseId);
  const page = await phone.newPage();
  await page.goto(`/test/${examId}`);
  await page.getByText(/The paper is on this device/).waitFor({ timeout: 60_000 });
  await page.getByRole("checkbox", { name: /I have read these instructions/ }).check();
  return page;
}

/** From the tap to the frame that shows the first question, its formulas set. */
async function timeBegin(page: Page): Promise<number> {
  const begin = page.getByRole("button", { name: "I am ready to begin" });
  await page
    .locator("button:enabled", { hasText: "I am ready to begin" })
    .waitFor({ timeout: 240_000 });
  await slowDown(page, CPU_SLOWDOWN);
  await page.evaluate(watchFirstQuestion);
  await begin.tap();
  return await page.evaluate<number>("firstQuestion");
}

/** Sets `firstQuestion`: milliseconds from the next click until a question stands there, and none of its formulas as source. */
const watchFirstQuestion = `{
  const { promise, resolve } = Promise.withResolvers();
  window.firstQuestion = promise;
  addEventListener("click", (event) => {
    const isShown = () => document.querySelector("article fieldset") && !document.querySelector("article code");
    const look = () => requestAnimationFrame(() => {
      if (!isShown()) return look();
      setTimeout(() => resolve(performance.now() - event.timeStamp));
    });
    look();
  }, { capture: true, once: true });
}`;
