// @vitest-environment node
import sharp from "sharp";
import { expect, test } from "vitest";
import { icons } from "./icons.ts";

const made = async (name: string) =>
  (await icons.find(({ file }) => file === name)?.make()) ?? Buffer.alloc(0);
const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return `${width}x${height}`;
};

test.each([
  ["apple-touch-icon.png", "180x180"],
  ["icon-192.png", "192x192"],
  ["icon-512.png", "512x512"],
  ["icon-maskable-192.png", "192x192"],
  ["icon-maskable-512.png", "512x512"],
])("%s is a picture of %s", async (name, size) => {
  expect(await sizeOf(await made(name))).toBe(size);
});

test("the badge of a notification is one colour on nothing, as the status bar shows only its outline", async () => {
  const picture = await made("badge-96.png");
  expect(await sizeOf(picture)).toBe("96x96");
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => [
    ...data.subarray(at * 4, at * 4 + 4),
  ]);
  const shown = pixels.filter(([, , , alpha = 0]) => alpha > 0);
  expect(
    shown.filter(([red, green, blue]) => red !== 255 || green !== 255 || blue !== 255),
  ).toEqual([]);
  const share = shown.length / pixels.length;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.5);
});

test("the tab's icon has its three sizes in one file", async () => {
  const file = await made("favicon.ico");
  expect(file.readUInt16LE(4)).toBe(3);
  const sizes = [0, 1, 2].map((at) => {
    const entry = 6 + 16 * at;
    const offset = file.readUInt32LE(entry + 12);
    return sizeOf(file.subarray(offset, offset + file.readUInt32LE(entry + 8)));
  });
  expect(await Promise.all(sizes)).toEqual(["16x16", "32x32", "48x48"]);
});
