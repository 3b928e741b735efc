import { describe, expect, it } from "vitest";
import { parseRange } from "../downloads.ts";

describe("a Range field for a file of 1000 bytes", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=0-99", { start: 0, end: 99 }],
    ["BYTES=0-99", { start: 0, end: 99 }],
    ["bytes=990-", { start: 990, end: 999 }],
    ["bytes=990-5000", { start: 990, end: 999 }],
    ["bytes=990-99999999999999999999999", { start: 990, end: 999 }],
    ["bytes=-1", { start: 999, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=99999999999999999999999-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=9-2", undefined],
    ["bytes=-", undefined],
    ["bytes=", undefined],
    ["bytes=a-b", undefined],
    ["bytes=0x1-2", undefined],
    ["bytes=1.0-2", undefined],
    ["bytes=0-1,3-4", undefined],
    ["bytes=0-1, bytes=3-4", undefined],
    ["items=0-1", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s", (field, expected) => {
    expect(parseRange(field, 1000)).toEqual(expected);
  });

  it("satisfies no range of an empty file", () => {
    expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
    expect(parseRange("bytes=-5", 0)).toBe("unsatisfiable");
  });
});
