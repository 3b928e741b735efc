import { renderHook } from "@testing-library/react";
import { createElement, type PropsWithChildren } from "react";
import { expect, test } from "vitest";
import { dateTimeIn, useDayAndTimes, useDayName, useTimesOfDay } from "./date-time.ts";
import { type Language, LanguageContext } from "./texts.ts";

test.each([
  ["en", "2026-01-15T10:30:00.000Z", "15 Jan 2026, 4:00 pm IST"],
  ["en", "2026-11-21T20:09:00.000Z", "22 Nov 2026, 1:39 am IST"],
  ["hi", "2026-01-15T10:30:00.000Z", "15 जनवरी 2026, शाम 4:00 बजे"],
  ["hi", "2026-11-21T20:09:00.000Z", "22 नवंबर 2026, रात 1:39 बजे"],
  ["hi", "2026-11-21T04:00:00.000Z", "21 नवंबर 2026, सुबह 9:30 बजे"],
  ["hi", "2026-11-21T06:30:00.000Z", "21 नवंबर 2026, दोपहर 12:00 बजे"],
] as const)("a moment in %s, %s, is said as %s", (language, iso, said) => {
  expect(dateTimeIn(language)(iso).replaceAll("\u00a0", " ")).toBe(said);
});

const inLanguage =
  (language: Language) =>
  ({ children }: PropsWithChildren) =>
    createElement(LanguageContext, { value: language }, children);

test.each([
  ["en", "Saturday, 28 Nov 2026", "Friday, 27 Nov 2026, 1:00 – 2:30 am IST"],
  ["hi", "शनिवार, 28 नवंबर 2026", "शुक्रवार, 27 नवंबर 2026, रात 1:00–2:30 बजे"],
] as const)("a day has its weekday in %s, and a class its end", (language: Language, day, when) => {
  const hooks = () => ({ day: useDayName(), when: useDayAndTimes() });
  const { result } = renderHook(hooks, { wrapper: inLanguage(language) });
  const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");
  expect(plain(result.current.day("2026-11-28"))).toBe(day);
  const [from, until] = ["2026-11-26T19:30:00.000Z", "2026-11-26T21:00:00.000Z"];
  expect(plain(result.current.when(from, until))).toBe(when);
});

test("a line breaks only between date and time", () => {
  const lines = dateTimeIn("en")("2026-01-15T10:30:00.000Z").split(" ");
  expect(lines).toEqual(["15\u00a0Jan\u00a02026,", "4:00\u00a0pm\u00a0IST"]);
});

test.each(["en", "hi"] as const)(
  "no line breaks after the dash of a span of time in %s",
  (language) => {
    const { result } = renderHook(useTimesOfDay, { wrapper: inLanguage(language) });
    for (const until of ["2026-01-15T12:00:00.000Z", "2026-01-15T19:30:00.000Z"]) {
      const span = result.current("2026-01-15T10:30:00.000Z", until);
      expect(span).not.toContain(" ");
      // A word joiner.
      expect(span).toMatch(/–\u2060/);
    }
  },
);
