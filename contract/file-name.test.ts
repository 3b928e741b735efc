import { expect, it } from "vitest";
import { shortenFileName } from "./file-name.ts";

const bytes = (text: string) => Buffer.byteLength(text);

it.each([
  ["fits", "अध्याय.pdf", 200, "अध्याय.pdf"],
  ["is long", `${"a".repeat(300)}.pdf`, 20, `${"a".repeat(16)}.pdf`],
  // A letter of Devanagari takes three bytes, and one with its vowel sign or conjunct more.
  ["is in Hindi", "क्षत्रिय कक्षा.pdf", 20, "क्ष.pdf"],
  ["has a sign of two people", "a👩‍🏫👩‍🏫.pdf", 20, "a👩‍🏫.pdf"],
  ["would end in a space", "notes of today.pdf", 10, "notes.pdf"],
  ["has no ending", "a".repeat(30), 20, "a".repeat(20)],
  ["has a dot, and no ending", `1. ${"a".repeat(30)}`, 20, `1. ${"a".repeat(17)}`],
])("a name that %s", (_, name, most, expected) => {
  expect(shortenFileName(name, most, bytes)).toBe(expected);
});
