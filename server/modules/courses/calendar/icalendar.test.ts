import { describe, expect, it } from "vitest";
import { calendarText, writeCalendar } from "./icalendar.ts";

describe("a calendar's lines", () => {
  it("end in CRLF, and none has more than 75 octets", () => {
    const value = `${"a".repeat(200)} ${"भौतिकी ".repeat(30)} ${"𝛑".repeat(40)}`;
    const text = writeCalendar([
      ["SUMMARY", value],
      ["END", "VEVENT"],
    ]);
    const lines = text.split("\r\n");
    expect(lines.pop()).toBe("");
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toContain("\n");
    }
    expect(text.replaceAll("\r\n ", "")).toBe(`SUMMARY:${value}\r\nEND:VEVENT\r\n`);
  });

  it("escape special characters in text values", () => {
    expect(calendarText('a,b;c\\d\r\ne\nf\u2028g: "h"')).toBe('a\\,b\\;c\\\\d\\ne\\nf\\ng: "h"');
  });
});
