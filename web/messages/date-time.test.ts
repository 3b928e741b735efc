import { expect, test } from "vitest";
import { dateTimeIn } from "./date-time.ts";

test.each([
  ["en", "2026-01-15T10:30:00.000Z", "15 Jan 2026, 4:00 pm IST"],
  ["en", "2026-11-21T20:09:00.000Z", "22 Nov 2026, 1:39 am IST"],
  ["hi", "2026-01-15T10:30:00.000Z", "15 जनवरी 2026, शाम 4:00 बजे IST"],
  ["hi", "2026-11-21T20:09:00.000Z", "22 नवंबर 2026, रात 1:39 बजे IST"],
  ["hi", "2026-11-21T04:00:00.000Z", "21 नवंबर 2026, सुबह 9:30 बजे IST"],
  ["hi", "2026-11-21T06:30:00.000Z", "21 नवंबर 2026, दोपहर 12:00 बजे IST"],
] as const)("a moment in %s, %s, is said as %s", (language, iso, said) => {
  expect(dateTimeIn(language)(iso).replaceAll("\u00a0", " ")).toBe(said);
});

test("a line breaks only between date and time", () => {
  const lines = dateTimeIn("en")("2026-01-15T10:30:00.000Z").split(" ");
  expect(lines).toEqual(["15\u00a0Jan\u00a02026,", "4:00\u00a0pm\u00a0IST"]);
});
