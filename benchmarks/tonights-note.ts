import type { BrowserContext } from "@playwright/test";
import { readPage } from "../e2e/fixtures/reading.ts";
import { signIn } from "../e2e/fixtures/sign-in.ts";
import { openBrowser, openPhone, slowDown } from "./browser.ts";
import { openLink, SLOW_4G } from "./link.ts";
import type { Figures } from "./report.ts";
import type { Program } from "./server.ts";
import { median } from "./timing.ts";

const CPU_SLOWDOWN = 4;
/** The service worker has then stored what was read. */
const AT_REST_MS = 6_000;

/** Of the demo institute: their Today begins with the same new notes, of some 100 KB. */
const students = ["Ananya Iyer", "Farhan Ali", "Gurleen Kaur", "Joseph Lakra"];

/**
 * From opening the app to the first page of the newest note, tapped as soon as Today shows it: over slow 4G with a
 * processor four times slower, on a phone that was never on the site, and again with the next new note. The page can be
 * read once it is there as a picture with two dots for each CSS pixel; beside it, when pdf.js has drawn it.
 */
export async function* tonightsNote(server: Program): Figures {
  await using link = await openLink(server.origin, SLOW_4G);
  await using browser = await openBrowser();
  const first: NoteTimes[] = [];
  const returning: NoteTimes[] = [];
  for (const name of students) {
    const phone = await openPhone(browser, { origin: link.origin });
    const email = `${name.split(" ")[0]?.toLowerCase()}@student.example`;
    await signIn(phone, { name, email });
    first.push(await timeNote(phone));
    returning.push(await timeNote(phone));
    await phone.close();
  }
  yield* rows("first visit", first, { readable: 6_000, drawn: 6_000 });
  yield* rows("next visit", returning, { readable: 3_000, drawn: 3_000 });
}

type NoteTimes = { readable: number; drawn: number };

function* rows(visit: string, times: readonly NoteTimes[], limits: NoteTimes) {
  for (const [key, what] of [
    ["readable", "first page readable as picture"],
    ["drawn", "drawn by pdf.js"],
  ] as const) {
    const each = times.map((one) => one[key]);
    yield {
      name: `tonight's note, ${visit}, ${what}`,
      unit: "ms",
      value: median(each),
      atMost: limits[key],
      detail: `of ${each.map((ms) => ms.toFixed(0)).join(", ")}`,
    };
  }
}

/** Milliseconds since the navigation to Today began. */
async function timeNote(phone: BrowserContext): Promise<NoteTimes> {
  const page = await phone.newPage();
  await slowDown(page, CPU_SLOWDOWN);
  await page.addInitScript(watchNote);
  await page.goto("/profile", { waitUntil: "commit" });
  const read = page.locator("#new-notes").getByRole("link", { name: /^Read/ });
  await read.first().tap();
  await page.locator('.reader-sheet[aria-busy="false"] canvas').first().waitFor();
  await page.waitForFunction(() => window.noteTimes.drawn !== undefined);
  const times = await page.evaluate(() => window.noteTimes);
  if (times.readable === undefined || times.drawn === undefined)
    throw new Error("The note was not shown as a picture");
  await page.waitForTimeout(AT_REST_MS);
  await readPage(page, "/profile");
  await page.close();
  return { readable: times.readable, drawn: times.drawn };
}

declare global {
  interface Window {
    /** Set by the script in the page. */
    noteTimes: Partial<NoteTimes>;
  }
}

/** In the page: what each frame shows is noted in the next. */
function watchNote(): void {
  const times: Partial<NoteTimes> = {};
  Object.assign(window, { noteTimes: times });
  const look = () => {
    const picture = document.querySelector<HTMLImageElement>(".reader-first-page");
    const isSharp = picture && picture.naturalWidth >= 2 * picture.clientWidth;
    const isDrawn = document.querySelector('.reader-sheet[aria-busy="false"] canvas') !== null;
    requestAnimationFrame(() => {
      if (isSharp && picture.complete) times.readable ??= performance.now();
      if (isDrawn) times.drawn ??= performance.now();
      look();
    });
  };
  look();
}
