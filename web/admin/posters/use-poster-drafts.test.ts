import { expect, test } from "vitest";
import { looksLikePicture } from "./use-poster-drafts.ts";

const fileOf = (name: string, bytes: string) =>
  new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name);
const PNG = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

test.each([
  ["a.png", PNG],
  ["a.JPG", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["a.jpeg", "\xff\xd8\xff\xe1\0\n..Exif"],
  ["a.webp", "RIFF\n\n\0\0WEBPVP8 "],
  ["WhatsApp.png", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["a.avif", "\0\0\0\x20ftypavif\0\0\0\0"],
])("%s is taken for a picture", async (name, bytes) => {
  expect(await looksLikePicture(fileOf(name, bytes))).toBe(true);
});

test.each([
  ["a drawing in markup", "a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["a renamed program", "a.png", "MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff"],
  ["another file than it is called", "a.jpg", "%PDF-1.7\n1 0 obj"],
  ["nothing at all", "a.png", ""],
  ["a name without ending", "png", PNG.slice(1)],
])("%s is not", async (_what, name, bytes) => {
  expect(await looksLikePicture(fileOf(name, bytes))).toBe(false);
});
