import type { Browser, Page } from "@playwright/test";
import { Upload } from "tus-js-client";
import { createEnrolment } from "../test/factories/courses.ts";
import { createUser } from "../test/factories/people.ts";
import { openBrowser, openPhone } from "./browser.ts";
import { encode, type Qualities } from "./encoding.ts";
import { openLink, SLOW_4G } from "./link.ts";
import type { Figure, Figures } from "./report.ts";
import { addRows, type Institute, type SignedIn, seed, signIn } from "./seed/institute.ts";
import { askJson, type Program, startOurs } from "./server.ts";
import { median } from "./timing.ts";
import { type Watched, watchTogether } from "./watching.ts";

const STUDENTS = 100;
const PLAYS = 5;
const KIND = "480p";

/** Encoding a lecture, putting it in, and watching it: in a browser, and a hundred students at once. */
export async function* lectures(): Figures {
  const { figures, qualities } = await encode();
  yield* figures;
  await using institute = await seed({ people: 0, courses: 20 });
  const courseId = institute.courseIds.at(-1) ?? "";
  const students = await addStudents(institute, courseId);
  await using server = await startOurs(institute);
  const lectureId = await uploadLecture({ server, institute, courseId, qualities });
  const file = qualities.get(KIND)?.file.length ?? Number.NaN;
  const watched = { server, lectureId, kind: KIND, fileBytes: file, students };
  yield* measurePlayer(watched);
  yield* watchTogether(watched);
}

function addStudents(institute: Institute, courseId: string): Promise<SignedIn[]> {
  return addRows(institute, async (trx, secret) => {
    const students: SignedIn[] = [];
    while (students.length < STUDENTS) {
      const { id: userId } = await createUser(trx);
      await createEnrolment(trx, { userId, courseId });
      students.push(await signIn(trx, { userId, secret }));
    }
    return students;
  });
}

type UploadingLecture = {
  server: Program;
  institute: Institute;
  courseId: string;
  qualities: Qualities;
};

/** By the calls of a teacher's page; returns the lecture's id. */
async function uploadLecture({
  server,
  institute,
  courseId,
  qualities,
}: UploadingLecture): Promise<string> {
  const { admin: headers } = institute;
  const { lecture } = await askJson(`${server.origin}/api/teach/courses/${courseId}/lectures`, {
    headers,
    body: { title: "Motion in a straight line" },
  });
  for (const [kind, { file, ...given }] of qualities) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const upload = new Upload(file, {
      endpoint: `${server.origin}/api/teach/uploads`,
      headers,
      metadata: { filename: "lecture.mp4" },
      onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
      onError: reject,
    });
    upload.start();
    await askJson(`${server.origin}/api/teach/lectures/${lecture.id}/renditions/${kind}`, {
      method: "PUT",
      headers,
      body: { ...given, uploadId: await promise },
    });
  }
  return lecture.id;
}

async function* measurePlayer(watched: Watched): Figures {
  await using browser = await openBrowser();
  yield await timeFirstFrame(browser, watched);
  yield await countFetched(browser, watched);
}

/**
 * From the tap on Play to the first frame over slow 4G, by students who have never played anything: the player's code
 * comes over the link, too.
 */
async function timeFirstFrame(browser: Browser, watched: Watched): Promise<Figure> {
  await using link = await openLink(watched.server.origin, SLOW_4G);
  const times: number[] = [];
  for (const person of watched.students.slice(0, PLAYS)) {
    const phone = await openPhone(browser, { origin: link.origin, person });
    const page = await phone.newPage();
    await page.goto(`/watch/${watched.lectureId}`);
    const play = page.getByRole("button", { name: "Play" });
    await play.waitFor();
    // What the page fetches at rest must not share the link.
    await page.waitForLoadState("networkidle");
    await page.evaluate(watchFirstFrame);
    await play.tap();
    times.push(await page.evaluate<number>("firstFrame"));
    await phone.close();
  }
  return {
    name: "first frame after Play at 1.6 Mbps and 150 ms",
    value: median(times),
    unit: "ms",
    atMost: 3_000,
    detail: `of ${times.map((each) => each.toFixed(0)).join(", ")}`,
  };
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

/** Ends a run that hangs: the lecture is a minute long. */
const LONGEST_MS = 180_000;

/** What the site's own player fetches of the lecture, from Play at one quality to the end. */
async function countFetched(
  browser: Browser,
  { server, lectureId, kind, fileBytes, students }: Watched,
): Promise<Figure> {
  const [person] = students;
  const phone = await openPhone(browser, { origin: server.origin, ...(person && { person }) });
  const page = await phone.newPage();
  const fetched = await countReceived(page, `/api/user/lectures/${lectureId}`);
  await page.goto(`/watch/${lectureId}`);
  await page.getByRole("radio", { name: kind }).check();
  await page.getByRole("button", { name: "Play" }).tap();
  await page.locator("video").waitFor();
  await page.evaluate(`new Promise((resolve, reject) => {
    document.querySelector("video").addEventListener("ended", () => resolve());
    setTimeout(() => reject(new Error("the lecture has not ended")), ${LONGEST_MS});
  })`);
  const bytes = [...fetched.values()].reduce((sum, each) => sum + each, 0);
  return {
    name: "bytes that the player fetches of a lecture watched to its end in Chromium",
    value: bytes / fileBytes,
    unit: "× the file",
    atMost: 1.05,
    detail: `of ${(fileBytes / 1e6).toFixed(2)} MB, in ${fetched.size} answers with their heads`,
  };
}

/** By request what comes over the network from addresses that contain `path`, with what is broken off. */
async function countReceived(page: Page, path: string): Promise<Map<string, number>> {
  const network = await page.context().newCDPSession(page);
  const bytes = new Map<string, number>();
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.includes(path)) bytes.set(requestId, 0);
  });
  /** Pieces of its body until it has ended, then all of it. */
  const count = (id: string, next: (before: number) => number) => {
    const before = bytes.get(id);
    if (before !== undefined) bytes.set(id, next(before));
  };
  network.on("Network.dataReceived", ({ requestId, dataLength }) =>
    count(requestId, (before) => before + dataLength),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    count(requestId, () => encodedDataLength),
  );
  await network.send("Network.enable");
  return bytes;
}
