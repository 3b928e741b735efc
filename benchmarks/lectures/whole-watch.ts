import type { Page } from "@playwright/test";
import { openBrowser } from "../lists/browser.ts";
import type { Figure } from "../report.ts";
import type { MadeLecture } from "./made-lecture.ts";
import { openStudentPhone } from "./student-phone.ts";

const KIND = "480p";
/** Ends a run that hangs: the lecture is a minute long. */
const LONGEST_MS = 180_000;

/** What the site's own player fetches of a lecture in Chromium, from Play at one quality to the end. */
export async function wholeWatch(made: MadeLecture): Promise<Figure[]> {
  const { running, lectureId, students, qualities } = made;
  const [student] = students;
  if (!student) throw new Error("no student");
  const { origin } = running.server;
  const browser = await openBrowser();
  try {
    const { page } = await openStudentPhone(browser, { origin, student });
    const received = await countReceived(page, `/api/user/lectures/${lectureId}`);
    await watchToTheEnd(page, `${origin}/watch/${lectureId}`);
    const fileBytes = qualities.get(KIND)?.file.length ?? Number.NaN;
    return [
      {
        name: "bytes that the player fetches of a lecture watched to its end in Chromium",
        value: received.bytes() / fileBytes,
        unit: "× the file",
        bound: 1.05,
        better: "lower",
        detail: `of ${(fileBytes / 1e6).toFixed(2)} MB, in ${received.answers()} answers with their heads`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Counts what comes over the network from addresses that contain `path`, with what is broken off. */
async function countReceived(page: Page, path: string) {
  const network = await page.context().newCDPSession(page);
  /** By request: pieces of its body until it has ended, then all of it. */
  const bytes = new Map<string, number>();
  const counted = new Set<string>();
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.includes(path)) counted.add(requestId);
  });
  network.on("Network.dataReceived", ({ requestId, dataLength }) => {
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + dataLength);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await network.send("Network.enable");
  return {
    bytes: () => [...counted].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0),
    answers: () => counted.size,
  };
}

async function watchToTheEnd(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("radio", { name: KIND }).check();
  await page.getByRole("button", { name: "Play" }).tap();
  await page.locator("video").waitFor();
  await page.evaluate(end);
}

/** Resolves once the video has ended. */
const end = `new Promise((resolve, reject) => {
  document.querySelector("video").addEventListener("ended", () => resolve());
  setTimeout(() => reject(new Error("the lecture has not ended")), ${LONGEST_MS});
})`;
