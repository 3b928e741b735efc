import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page, Request, Route } from "@playwright/test";
import type { TaughtLecture } from "../contract/entities/lecture.ts";
import { listViolations } from "./fixtures/axe.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { ownId, planClass } from "./fixtures/planned-class.ts";
import { expect, test } from "./fixtures/recording.ts";
import { office as admin, newStudent, signIn } from "./fixtures/sign-in.ts";

const lecturesOf = async ({ request }: BrowserContext, courseId: string) => {
  const answer = await request.get(`/api/teach/courses/${courseId}/lectures`);
  const { lectures }: { lectures: TaughtLecture[] } = await answer.json();
  return lectures;
};

const choose = (page: Page, file: Parameters<Locator["setInputFiles"]>[0]) =>
  page.getByLabel("Video").setInputFiles(file);
const complete = (page: Page) => page.getByRole("status").filter({ hasText: "is complete." });

/** Plays the video at an address from just before its middle to its end, and checks its length. */
async function expectToPlay(page: Page, address: string, seconds: number): Promise<void> {
  const durationS = await page.evaluate(async (src) => {
    const player = document.createElement("video");
    player.muted = true;
    player.src = src;
    const told = (name: string) =>
      new Promise((resolve, reject) => {
        player.addEventListener(name, resolve, { once: true });
        player.addEventListener("error", () => reject(player.error), { once: true });
      });
    await told("loadedmetadata");
    player.currentTime = player.duration / 2 - 1;
    await told("seeked");
    player.playbackRate = 8;
    const ended = told("ended");
    await player.play();
    await ended;
    return player.duration;
  }, address);
  expect(durationS).toBeCloseTo(seconds, 0);
}

test("a class's recording goes on after a cut network and a closed tab, and is published whole", async ({
  page,
  browser,
  console,
  recording,
}) => {
  console.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const seconds = 26;
  const file = await recording(seconds);
  const office = await openOffice(browser);
  const title = `Kinematics ${Date.now()}`;
  const courseId = await createCourse(office, { title, batchSize: 20 });
  const teacher = page.context();
  await signIn(teacher, newStudent("Vikram Sen"));
  await planClass(office, { courseId, userId: await ownId(teacher) });
  await office.close();

  /** The pieces that reach the server: the upload's address, the offset and the number of bytes. */
  const sent: { upload: string; from: number; bytes: number }[] = [];
  let cuts = 1;
  let isHeld = true;
  const held: Route[] = [];
  const isOfPicture = (request: Request) => sent.some(({ upload }) => upload !== request.url());
  await teacher.route("**/api/teach/uploads/*", async (route, request) => {
    const bytes = request.postDataBuffer()?.length ?? 0;
    if (request.method() !== "PATCH" || bytes === 0) return route.continue();
    const from = Number(request.headers()["upload-offset"]);
    if (cuts > 0 && from > 0) {
      cuts -= 1;
      return route.abort("connectionreset");
    }
    // The second piece of the picture waits until its tab is closed.
    if (isHeld && from > 0 && isOfPicture(request)) {
      held.push(route);
      return;
    }
    sent.push({ upload: request.url(), from, bytes });
    return route.continue();
  });

  await page.goto("/teach");
  await page.getByRole("link", { name: "Register" }).first().click();
  await page.getByRole("link", { name: "Add the recording" }).click();
  await choose(page, file);
  await expect(page.getByLabel("Recording of the class")).not.toHaveValue("");
  await page.getByLabel("Chapter").fill("Motion");
  await page.getByRole("button", { name: "Make and send" }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(2);
  await expect
    .poll(async () => (await lecturesOf(teacher, courseId))[0]?.renditions.map(({ kind }) => kind))
    .toEqual(["audio"]);
  await expect(page.getByRole("progressbar", { name: "Progress of 240p" })).toBeVisible();
  expect(cuts).toBe(0);
  const again = await teacher.newPage();
  await again.goto(`/teach/courses/${courseId}/lectures`);
  await choose(again, file);
  await expect(again.getByText(/worked on in another tab/)).toBeVisible();
  // Closing the tab alone sometimes lets a held request through.
  for (const route of held) await route.abort("connectionreset");
  await page.close({ runBeforeUnload: false });
  isHeld = false;
  await expect(again.getByText("it goes on where it stopped")).toBeVisible();
  await choose(again, file);
  // The picture is encoded again from its beginning, beside the other tests of this machine.
  await expect(complete(again)).toBeVisible({ timeout: 90_000 });
  const [lecture] = await lecturesOf(teacher, courseId);
  const made = { title: "Kinematics 26", chapter: "Motion", hasPoster: true };
  expect(lecture).toMatchObject(made);
  expect(lecture?.classId).not.toBeNull();
  expect(lecture?.renditions.map(({ kind }) => kind)).toEqual(["audio", "240p"]);
  // Each quality by one upload, so none began again. Closing the tab may lose the piece that was under way.
  expect(new Set(sent.map(({ upload }) => upload)).size).toBe(2);
  const [audio, picture] = lecture?.renditions.map(({ bytes }) => bytes) ?? [];
  const bytesOf = (pieces: typeof sent) => pieces.reduce((sum, { bytes }) => sum + bytes, 0);
  const isOfAudio = ({ upload }: (typeof sent)[number]) => upload === sent[0]?.upload;
  const pictures = sent.filter((piece) => !isOfAudio(piece));
  expect(bytesOf(sent.filter(isOfAudio))).toBe(audio);
  const twice = bytesOf(pictures) - (picture ?? 0);
  expect(twice).toBeGreaterThanOrEqual(0);
  expect(twice).toBeLessThanOrEqual(Math.max(...pictures.map(({ bytes }) => bytes)));
  for (const kind of ["audio", "240p"])
    await expectToPlay(again, `/api/user/lectures/${lecture?.id}/files/${kind}`, seconds);
  expect(await listViolations(again, { theme: "light", rules: "all" })).toEqual([]);
});

test("a browser that cannot encode sends the original, which the office makes small", async ({
  page,
  browser,
  openDevice,
}) => {
  // Upright, silent, with 10-bit colours and uneven frames, as phones and recorders of screens give them.
  const bytes = await readFile("web/staff/lecture-encoder/testing/videos/upright.mp4");
  const file = { name: "Kinematics_5.mp4", mimeType: "video/mp4", buffer: bytes };
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Optics ${Date.now()}`, batchSize: 20 });
  await office.close();
  await signIn(page.context(), admin);
  await page.addInitScript("delete window.VideoEncoder");
  await page.goto(`/admin/courses/${courseId}`);
  await page.getByRole("link", { name: "Lectures", exact: true }).click();
  await page.getByLabel("Video").setInputFiles({
    name: "notes.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("these are notes"),
  });
  await expect(page.getByText(/This is not a video that can be read/)).toBeVisible();
  await choose(page, file);
  await expect(page.getByText(/This browser cannot make small versions/)).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(complete(page)).toBeVisible();
  await expect(page.getByText("Large", { exact: true })).toBeVisible();
  expect(await lecturesOf(page.context(), courseId)).toMatchObject([{ hasPoster: true }]);

  const { page: desk } = await openDevice(admin);
  await desk.goto(`/admin/courses/${courseId}/lectures`);
  for (const [part, sentence] of [
    [bytes.subarray(0, 2_000), /not a video that can be read/],
    [Buffer.alloc(0), /0 seconds long/],
  ] as const) {
    const cut = { name: "cut.mp4", mimeType: "video/mp4", buffer: part };
    await desk.getByLabel("Video").setInputFiles(cut);
    await expect(desk.getByText(sentence)).toBeVisible();
  }
  await desk.getByRole("button", { name: "Change Kinematics 5" }).click();
  await desk.getByRole("button", { name: "Make small versions" }).click();
  await expect(complete(desk)).toBeVisible();
  await expect(desk.getByText("Large", { exact: true })).toBeHidden();
  const [lecture] = await lecturesOf(desk.context(), courseId);
  expect(lecture?.renditions).toMatchObject([
    { kind: "original", width: 96, height: 128 },
    { kind: "240p", width: 96, height: 128, durationMs: 4_960 },
  ]);
  await expectToPlay(desk, `/api/user/lectures/${lecture?.id}/files/240p`, 5);
});
