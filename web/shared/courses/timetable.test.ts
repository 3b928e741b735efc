import { describe, expect, test } from "vitest";
import { hasClockTime, timetableIn } from "./timetable.ts";

/** `_` stands for a space that no line breaks. */
const unbroken = (text: string) => text.replaceAll("_", "\u00a0");

const hindi = (duration: string, timings: string | null = null) =>
  timetableIn({ duration, timings }, "hi");

describe("a course's duration in Hindi", () => {
  test.each([
    ["10 months", "10 महीने"],
    ["1 month", "1 महीना"],
    ["2 years", "2 साल"],
    ["12 weeks", "12 हफ़्ते"],
    ["2 + 2 years", "2 + 2 साल"],
    ["10-12 weeks", "10-12 हफ़्ते"],
  ])("%s is %s", (english, translated) => expect(hindi(english).duration).toBe(translated));

  test.each([
    "until the exam",
    "12 weeks, then tests",
    "2 semesters",
    "one year",
    "2 constructors",
    "1 __proto__",
  ])("%s stays as the office wrote it", (text) => expect(hindi(text).duration).toBe(text));
});

describe("a course's timings in Hindi", () => {
  test.each([
    ["Mon, Wed, Fri 4:30-6:30 pm IST", "सोम, बुध, शुक्र_शाम_4:30–6:30_बजे"],
    [
      "Tue, Thu 5:00-7:00 pm, Sat 10:00 am-12:00 noon IST",
      "मंगल, गुरु_शाम_5:00–7:00_बजे, शनि_सुबह_10:00_से दोपहर_12:00_बजे",
    ],
    ["Sunday 11:00-1:00 pm", "रवि_सुबह_11:00_से दोपहर_1:00_बजे"],
    ["Mon to Fri 4:30-7:00 pm IST", "सोम से शुक्र_शाम_4:30–7:00_बजे"],
    ["Thursdays 7 pm to 9 pm", "गुरु_शाम_7_से रात_9_बजे"],
    [
      "Recorded lessons; doubt hour Sat 5:00-6:00 pm (IST)",
      "रिकॉर्डेड क्लास; डाउट का घंटा शनि_शाम_5:00–6:00_बजे",
    ],
    ["Wednesday and Saturday 6:00–7:30 AM", "बुध और शनि_सुबह_6:00–7:30_बजे"],
  ])("%s", (english, translated) => expect(hindi("", english).timings).toBe(unbroken(translated)));

  test.each([
    [
      "Mon 4:30-6:30 pm, Lab on alternate Saturdays",
      "Mon_4:30–6:30_pm, Lab on alternate Saturdays",
    ],
    ["Constructor 4-6 pm", "Constructor_4–6_pm"],
  ])("stay as they are where a word is unknown: %s", (text, translated) => {
    expect(hindi("", text).timings).toBe(unbroken(translated));
  });

  test("stay absent", () => expect(hindi("2 years").timings).toBeNull());
});

describe("English pages say what the office wrote", () => {
  test.each([
    ["Tue, Thu 5:00-7:00 pm, Sat 9:00-10:30 am IST", "Tue, Thu_5:00–7:00_pm, Sat_9:00–10:30_am"],
    [
      "Mon 4:30-6:30 pm IST, Sat 10:00 am-12:00 noon IST",
      "Mon_4:30–6:30_pm, Sat_10:00_am–12:00_noon",
    ],
    ["As announced each week", "As announced each week"],
  ])("%s, on lines that break where one may breathe, and without the zone", (timings, translated) =>
    expect(timetableIn({ duration: "10 months", timings }, "en")).toEqual({
      duration: "10 months",
      timings: unbroken(translated),
    }),
  );
});

test("whether a timetable has hours is recognised in both languages", () => {
  const hasHours = (timings: string) =>
    (["en", "hi"] as const).map((language) =>
      hasClockTime(timetableIn({ duration: "", timings }, language).timings),
    );
  expect(hasHours("Mon 4:30-6:30 pm IST")).toEqual([true, true]);
  expect(hasHours("As announced each week")).toEqual([false, false]);
  expect(hasHours("Mon, Wed 16:30-18:30 IST")).toEqual([true, true]);
  expect(hasHours("Sat 4:30-6:30 p.m. IST")).toEqual([true, true]);
  expect(hasClockTime(null)).toBe(false);
});
