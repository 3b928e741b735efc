import type { Page } from "@playwright/test";
import { median } from "../compare.ts";
import { openBrowser } from "../lists/browser.ts";
import { openSlowLink } from "../lists/slow-link.ts";
import type { Figure } from "../report.ts";
import type { MadeLecture } from "./made-lecture.ts";
import { openStudentPhone } from "./student-phone.ts";

const PLAYS = 5;

/**
 * From the tap on Play to the first frame over slow 4G (1.6 Mbps, 150 ms), by students who have never played
 * anything: the player's code comes over the link, too.
 */
export async function firstFrame({ running, lectureId, students }: MadeLecture): Promise<Figure[]> {
  const link = await openSlowLink(Number(new URL(running.server.origin).port));
  const browser = await openBrowser();
  try {
    const times: number[] = [];
    for (const student of students.slice(0, PLAYS)) {
      const { page, close } = await openStudentPhone(browser, { origin: link.origin, student });
      times.push(await timeFirstFrame(page, `${link.origin}/watch/${lectureId}`));
      await close();
    }
    return [
      {
        name: "first frame after Play at 1.6 Mbps and 150 ms",
        value: median(times),
        unit: "ms",
        bound: 3_000,
        better: "lower",
        detail: `of ${times.map((each) => each.toFixed(0)).join(", ")}`,
      },
    ];
  } finally {
    await browser.close();
    await link.close();
  }
}

async function timeFirstFrame(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const play = page.getByRole("button", { name: "Play" });
  await play.waitFor();
  // What the page fetches at rest must not share the link.
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchFirstFrame);
  await play.tap();
  return await page.evaluate<number>("firstFrame");
}

/** Sets `firstFrame`: milliseconds from the next click until a video shows its first frame. */
const watchFirstFrame = `{
  const { promise, resolve } = Promise.withResolvers();
  window.firstFrame = promise;
  addEventListener("click", () => {
    const from = performance.now();
    const look = () => {
      const video = document.querySelector("video");
      if (video) video.requestVideoFrameCallback(() => resolve(performance.now() - from));
      else requestAnimationFrame(look);
    };
    look();
  }, { capture: true, once: true });
}`;
