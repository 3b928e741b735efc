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
