import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { courseIdOf } from "./fixtures/course-id.ts";
import { demoCourse } from "./fixtures/demo-institute.ts";
import { facesOf } from "./fixtures/faces.ts";
import { holdBack, painted } from "./fixtures/held-back.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { waitForFaces } from "./fixtures/whole-page.ts";

const face = /text-devanagari-[\w-]{8}\.woff2$/;

test("Hindi is visible before its font arrives, and uses the font afterwards", async ({ page }) => {
  const [release] = await holdBack(page, [face]);
  await page.goto("/hi/courses", { waitUntil: "domcontentloaded" });
  // A title in Devanagari only.
  const title = page.getByRole("heading", { level: 1, name: "कोर्स", exact: true });
  expect(await isSeen(title)).toBe(true);
  await release?.();
  await waitForFaces(page);
  expect(await facesOf(title)).toEqual(["ours"]);
});

test("Hindi words on an English page and in the office use the institute's font", async ({
  page,
  context,
  admin: _signedIn,
}) => {
  const course = await demoCourse("Science in Hindi, Class 9");
  await page.goto(pathsIn("en").coursePreview(await courseIdOf(page, course.title)));
  const note = page.getByText(course.notes[0]?.title ?? "").first();
  await expect(note).toBeVisible();
  await waitForFaces(page);
  expect(await facesOf(note)).toEqual(["ours"]);
  const title = "ठोस अवस्था और विलयन";
  await createCourse(context, { title, batchSize: 9 });
  await page.goto(pathsIn("en").adminSection("courses"));
  const link = page.getByRole("link", { name: title, exact: true });
  await expect(link).toBeVisible();
  await waitForFaces(page);
  expect(await facesOf(link)).toEqual(["ours"]);
});

test("the font has every Devanagari letter and conjunct", async ({ page }) => {
  await page.goto("/hi/faq");
  await waitForHydration(page);
  const title = page.getByRole("heading", { level: 1 });
  await title.evaluate((heading, text) => {
    heading.textContent = text;
  }, everyLetter());
  await waitForFaces(page);
  expect(await facesOf(title)).toEqual(["ours"]);
  const uncut = createRequire(import.meta.url).resolve(
    "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
  );
  const bytes = (await readFile(uncut)).toString("base64");
  expect(await page.evaluate(listDifferent, { bytes, words: joinedForms() })).toEqual([]);
});

/** Whether a text is painted, not only laid out: compares its picture with one at opacity 0. */
async function isSeen(text: Locator): Promise<boolean> {
  const withWords = await pictureOf(text);
  await text.evaluate((element) => element.style.setProperty("opacity", "0"));
  const without = await pictureOf(text);
  await text.evaluate((element) => element.style.removeProperty("opacity"));
  return withWords !== without;
}

/** By CDP, because Playwright's own screenshot waits for fonts. */
async function pictureOf(element: Locator): Promise<string> {
  const page = element.page();
  await painted(page);
  const box = await element.boundingBox();
  if (!box) throw new Error("The text has no place.");
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { clip: { ...box, scale: 1 } });
  await session.detach();
  return data;
}

function lettersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

/** Every letter of the Unicode block; marks are put on a consonant. */
function everyLetter(): string {
  return lettersBetween(0x900, 0x97f)
    .map((letter) => (/\p{M}/u.test(letter) ? `क${letter}` : letter))
    .join(" ");
}

/** Every pair of consonants as a conjunct, and every consonant with ra before and after it and with each vowel. */
function joinedForms(): string[] {
  const consonants = [...lettersBetween(0x915, 0x939), ...lettersBetween(0x958, 0x95f)];
  const vowels = [...lettersBetween(0x93e, 0x94c), "ॢ", "ॣ", "ं", "ँ", "्", "र्\u200d"];
  return consonants.flatMap((one) => [
    ...consonants.map((other) => `${one}्${other}`),
    ...vowels.map((vowel) => one + vowel),
    ...[`र्${one}ि`, `${one}्र्य`, `${one}्\u200d`, `ऱ्${one}`],
  ]);
}

/** In the page: the words whose width differs between the subset font and the full one. */
async function listDifferent({ bytes, words }: { bytes: string; words: string[] }) {
  const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  const uncut = new FontFace("Uncut", data, { weight: "400 700" });
  document.fonts.add(await uncut.load());
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) throw new Error("no canvas");
  const widthIn = (family: string, word: string) => {
    canvas.font = `100px '${family}'`;
    return canvas.measureText(word).width;
  };
  return words.filter((word) => widthIn("Institute Text", word) !== widthIn("Uncut", word));
}
