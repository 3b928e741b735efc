import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writePictureFonts } from "../../../web/bundling/picture-fonts.ts";
import { type PaintPicture, picturePainter } from "./paint-picture.ts";
import type { PictureText } from "./web-build.ts";

let folder: string;
let paint: PaintPicture;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fonts-"));
  await writePictureFonts(folder);
  paint = picturePainter(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fff"/></svg>`;
const box = { left: 100, top: 100, width: 600, height: 300 };

function saying(text: string, given: Partial<PictureText> = {}) {
  const runs = [{ text, colour: "#000000", scale: 1 }];
  return { svg, texts: [{ runs, box, align: "start" as const, sizes: [80, 40, 20], ...given }] };
}

/** The smallest box around everything that is not white, and how much of it is dark. */
async function inkOf(png: Buffer) {
  const trimmed = await sharp(png).trim().toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = trimmed.info;
  return { width, height, left: -trimOffsetLeft, top: -trimOffsetTop };
}

test("is a PNG of 1200 by 630, small enough for every messenger", async () => {
  const png = await paint(saying("Admissions"));
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(["png", 1200, 630]);
  expect(png.length).toBeLessThan(300_000);
});

test("breaks a long title into lines that stay in their box, in either script", async () => {
  for (const title of ["How to prepare for both examinations ", "दोनों परीक्षाओं की तैयारी कैसे करें "]) {
    const { left, top, width, height } = await inkOf(await paint(saying(title.repeat(3))));
    expect(left).toBeGreaterThanOrEqual(box.left);
    expect(top).toBeGreaterThanOrEqual(box.top);
    expect(left + width).toBeLessThanOrEqual(box.left + box.width);
    expect(top + height).toBeLessThanOrEqual(box.top + box.height);
  }
});

test("shapes Devanagari: a conjunct and a reordered vowel are narrower than their letters apart", async () => {
  const widthOf = async (text: string) => (await inkOf(await paint(saying(text)))).width;
  // With a zero width non-joiner the virama stays visible and the letters stand apart.
  expect(await widthOf("क्ष")).toBeLessThan(await widthOf("क्\u200cष"));
  const icon = await inkOf(await paint(saying("कि")));
  const plain = await inkOf(await paint(saying("क")));
  expect(icon.width).toBeGreaterThan(plain.width);
});

test("shows markup as text, and leaves out what the face has no letters for", async () => {
  const png = await paint(saying("<b>a</b> & “b” ₹5"));
  expect((await inkOf(png)).width).toBeGreaterThan(200);
  const empty = await paint(saying("😀 漢字"));
  const { channels } = await sharp(empty).stats();
  expect(channels[0]?.min).toBe(255);
});

test("goes on after a picture that cannot be painted", async () => {
  await expect(paint({ svg: "no picture", texts: [] })).rejects.toThrow();
  await paint(saying("Next"));
});
