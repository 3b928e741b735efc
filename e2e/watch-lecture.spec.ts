import type { Page } from "@playwright/test";
import { listViolations } from "./fixtures/axe.ts";
import { courseIdOf } from "./fixtures/course-id.ts";
import { listDeviceFiles } from "./fixtures/device-files.ts";
import { expect, test } from "./fixtures/journey.ts";
import { type MadeLecture, makeLecture } from "./fixtures/made-lecture.ts";
import { loseNetwork } from "./fixtures/reading.ts";

test.use({ serviceWorkers: "allow" });

let made: MadeLecture | undefined;

/** The lecture of all tests here, made once: encoding takes some seconds. */
async function lectureOn(page: Page): Promise<MadeLecture> {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  const courseId = await courseIdOf(page, "JEE");
  made ??= await makeLecture(browser, { seconds: 15, courseId, title: "Motion on a line" });
  return made;
}

const video = (page: Page) => page.locator("video");
const secondsAt = (page: Page) =>
  page.locator("video, audio").evaluate((media: HTMLMediaElement) => media.currentTime);
const cuesOf = (page: Page) =>
  video(page).evaluate(
    (media: HTMLVideoElement) =>
      [...media.textTracks].find(({ mode }) => mode === "showing")?.cues?.length,
  );
/** The languages of the captions that lie over the picture. */
const shownCaptions = (page: Page) =>
  video(page).evaluate((media: HTMLVideoElement) =>
    [...media.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
  );
/** The width of the poster that is shown before Play, in pixels of the picture. */
const posterWidth = (page: Page) =>
  page.locator("main img").evaluate((picture: HTMLImageElement) => picture.naturalWidth);
const isPaused = (page: Page) =>
  page.locator("video, audio").evaluate((media: HTMLMediaElement) => media.paused);

/** Asks often: at the end of the lecture nothing is left to go on with. */
const reach = (page: Page, seconds: number) =>
  expect.poll(() => secondsAt(page), { intervals: [50] }).toBeGreaterThan(seconds);

test("a lecture is watched by the keyboard alone, and goes on at the same second elsewhere", async ({
  page,
  student,
  openDevice,
}) => {
  const { id, title } = await lectureOn(page);
  await page.goto(`/watch/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/\d MB an hour · \d+ KB/).first()).toBeVisible();
  await expect.poll(() => posterWidth(page)).toBe(320);
  const code: string[] = [];
  page.on("request", (request) => code.push(request.url()));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  expect(code.some((address) => /\/hls-/.test(address))).toBe(true);
  await reach(page, 2);
  await page.keyboard.press("k");
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(page.locator("[data-watched]")).toHaveCount(1);
  const before = await secondsAt(page);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => secondsAt(page)).toBeCloseTo(before + 10, 1);
  await page.keyboard.press(">");
  expect(await video(page).evaluate((media: HTMLVideoElement) => media.playbackRate)).toBe(1.25);
  await page.keyboard.press("c");
  const cues = () =>
    video(page).evaluate((media: HTMLVideoElement) => media.textTracks[0]?.activeCues?.length);
  await expect.poll(cues).toBe(1);
  await page.keyboard.press("k");
  await reach(page, before + 10.6);
  await page.keyboard.press("k");
  await expect.poll(() => isPaused(page)).toBe(true);
  const stopped = await secondsAt(page);
  // The part between the two was skipped.
  await expect(page.locator("[data-watched]")).toHaveCount(2);

  const progress = async () => (await page.request.get(`/api/user/lectures/${id}`)).json();
  await expect
    .poll(async () => (await progress()).lecture.positionMs)
    .toBe(Math.round(stopped * 1000));
  const other = await openDevice(student);
  await other.page.goto(`/watch/${id}`);
  const second = String(Math.floor(stopped)).padStart(2, "0");
  await other.page.getByRole("button", { name: `Go on at 0:${second}` }).click();
  await expect.poll(() => secondsAt(other.page)).toBeGreaterThanOrEqual(stopped);
  expect(await listViolations(page, { theme: "light", rules: "all" })).toEqual([]);
  expect(await listViolations(page, { theme: "dark", rules: "colours" })).toEqual([]);
});

for (const [what, end] of [
  // In the first of several segments, as where a recorder of the screen sees nothing move, or hears nothing.
  ["picture ends before its sound is heard", { pictureEndsS: 3 }],
  ["sound ends before its picture is seen", { soundEndsS: 3 }],
] as const)
  test(`a lecture whose ${what} to its end`, async ({ page, student: _signedIn }) => {
    const browser = page.context().browser();
    if (!browser) throw new Error("no browser");
    const courseId = await courseIdOf(page, "JEE");
    const { id } = await makeLecture(browser, {
      seconds: 60,
      ...end,
      courseId,
      title: "One slide",
    });
    await page.addInitScript(
      'localStorage.setItem("lecture-player", JSON.stringify({ quality: "240p" }))',
    );
    await page.goto(`/watch/${id}`);
    await page.getByRole("button", { name: "Play" }).click();
    await reach(page, 4);
    for (let skipped = 0; skipped < 5; skipped += 1) await page.keyboard.press("ArrowRight");
    await reach(page, 54.5);
    // Sound alone lasts as long: going to it and back leads to the same second.
    await page.getByRole("button", { name: "Sound only, also with the screen off" }).click();
    await reach(page, 55.5);
    await page.getByRole("button", { name: "With picture" }).click();
    await reach(page, 56.5);
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => video(page).evaluate((media: HTMLVideoElement) => media.ended))
      .toBe(true);
  });

test("a lecture whose sound comes before its picture, on a clock that begins late, has one beginning", async ({
  page,
  student: _signedIn,
}) => {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  const courseId = await courseIdOf(page, "JEE");
  const made = { seconds: 14, soundBeginsS: 4, pictureBeginsS: 7, courseId, title: "Cut out" };
  const { id } = await makeLecture(browser, made);
  const { lecture } = await (await page.request.get(`/api/user/lectures/${id}`)).json();
  for (const { durationMs } of lecture.renditions)
    expect(Math.abs(durationMs - 10_000)).toBeLessThan(200);
  await page.goto(`/watch/${id}`);
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  // The first picture is shown from the beginning, where there is only sound.
  const isAtBeginning = () =>
    video(page).evaluate(
      (media: HTMLVideoElement) =>
        media.currentTime > 0 && media.getVideoPlaybackQuality().totalVideoFrames > 0,
    );
  await expect.poll(isAtBeginning, { intervals: [20] }).toBe(true);
  expect(await secondsAt(page)).toBeLessThan(2.5);
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => video(page).evaluate((media: HTMLVideoElement) => media.ended))
    .toBe(true);
  expect(await secondsAt(page)).toBeCloseTo(10, 0);
});

test("a lecture that is kept plays without a network, tells the server later, and goes at sign-out", async ({
  page,
  student,
  console,
}) => {
  const { id, title } = await lectureOn(page);
  await page.goto(`/watch/${id}`);
  await page.getByRole("button", { name: /^Keep offline/ }).click();
  await page.getByRole("link", { name: "Kept on this device" }).click();
  await expect(page.getByText(title)).toBeVisible();
  await loseNetwork(page, console);
  await page.goto(`/watch/${id}`);
  await expect(page.getByText("Kept on this device.")).toBeVisible();
  expect(await posterWidth(page)).toBe(320);
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => secondsAt(page)).toBeGreaterThan(1);
  await expect.poll(() => cuesOf(page)).toBe(1);
  await page.keyboard.press("k");
  await page.context().setOffline(false);
  const watched = async () =>
    (await (await page.request.get(`/api/user/lectures/${id}`)).json()).lecture.watched;
  await expect.poll(watched).toHaveLength(1);
  await page.goto("/kept-notes");
  await page.getByRole("button", { name: `Account of ${student.name}` }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => listDeviceFiles(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("lectures-");
});

test("a visitor watches a course's sample, and the player is loaded only at Play", async ({
  page,
}) => {
  const { courseId, title } = await lectureOn(page);
  const code: string[] = [];
  page.on("request", (request) => code.push(request.url()));
  await page.goto(`/course-preview/${courseId}`);
  await page.getByRole("link", { name: `Watch ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(code.filter((address) => /\/assets\/(?:hls|player)-/.test(address))).toEqual([]);
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => secondsAt(page)).toBeGreaterThan(0.5);
  expect(code.filter((address) => address.includes("/api/user/lectures"))).toEqual([]);
});

test("captions are shown in the chosen language alone, also where the choice was remembered", async ({
  page,
  student: _signedIn,
}) => {
  const { id } = await lectureOn(page);
  const choice = page.getByRole("group", { name: "Captions" });
  const play = async () => {
    await page.goto(`/watch/${id}`);
    await page.getByRole("button", { name: /^(?:Play|Go on at)/ }).click();
    await reach(page, 1);
    await page.getByRole("button", { name: "Speed, quality and captions" }).click();
  };
  await play();
  expect(await shownCaptions(page)).toEqual([]);
  for (const [name, shown] of [
    ["English", ["en"]],
    ["Hindi", ["hi"]],
    ["Off", []],
  ] as const) {
    await choice.getByRole("radio", { name }).check();
    await expect.poll(() => shownCaptions(page), name).toEqual(shown);
    await play();
    await expect(choice.getByRole("radio", { checked: true })).toHaveAccessibleName(name);
    expect(await shownCaptions(page), `${name}, remembered`).toEqual(shown);
  }
});
