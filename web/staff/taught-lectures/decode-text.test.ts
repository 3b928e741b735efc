import { expect, test } from "vitest";
import { decodeText } from "./captions-form.tsx";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const bytesOf = (...parts: readonly number[][]) => Uint8Array.from(parts.flat());

test.each([
  ["UTF-8", new TextEncoder().encode("गति – café"), "गति – café"],
  ["UTF-8 with its mark", bytesOf([0xef, 0xbb, 0xbf], ascii("Motion")), "Motion"],
  ["UTF-16", bytesOf([0xff, 0xfe, 0x17, 0x09]), "ग"],
  ["UTF-16 the other way round", bytesOf([0xfe, 0xff, 0x09, 0x17]), "ग"],
  [
    "windows-1252",
    bytesOf(ascii("It"), [0x92], ascii("s 5 "), [0x96], ascii(" 6 m caf"), [0xe9]),
    "It’s 5 – 6 m café",
  ],
  ["Hindi with a stray byte", bytesOf([...new TextEncoder().encode("ग")], [0x92]), "ग\uFFFD"],
  ["Hindi in an old encoding", bytesOf([0xb5, 0xc6, 0xdb]), "\uFFFD\uFFFD\uFFFD"],
])("reads %s", (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
