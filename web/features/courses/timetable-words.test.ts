import { describe, expect, test } from "vitest";
import { timetableIn } from "./timetable-words.ts";

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
  ])("%s is %s", (english, said) => expect(hindi(english).duration).toBe(said));

  test.each(["until the exam", "12 weeks, then tests", "2 semesters", "one year"])(
    "%s stays as the office wrote it",
    (text) => expect(hindi(text).duration).toBe(text),
  );
});

describe("a course's timings in Hindi", () => {
  test.each([
    ["Mon, Wed, Fri 4:30-6:30 pm IST", "सोम, बुध, शुक्र शाम 4:30–6:30 बजे"],
    [
      "Tue, Thu 5:00-7:00 pm, Sat 10:00 am-12:00 noon IST",
      "मंगल, गुरु शाम 5:00–7:00 बजे, शनि सुबह 10:00 से दोपहर 12:00 बजे",
    ],
    ["Sunday 11:00-1:00 pm", "रवि सुबह 11:00 से दोपहर 1:00 बजे"],
    ["Mon to Fri 4:30-7:00 pm IST", "सोम से शुक्र शाम 4:30–7:00 बजे"],
    ["Thursdays 7 pm to 9 pm", "गुरु शाम 7 से रात 9 बजे"],
    [
      "Recorded lessons; doubt hour Sat 5:00-6:00 pm IST",
      "रिकॉर्डेड क्लास; डाउट का घंटा शनि शाम 5:00–6:00 बजे",
    ],
    ["Wednesday and Saturday 6:00–7:30 AM", "बुध और शनि सुबह 6:00–7:30 बजे"],
  ])("%s", (english, said) => expect(hindi("", english).timings).toBe(`${said} (भारतीय समय)`));

  test("stay as they are where a word is unknown", () => {
    const text = "Mon 4:30-6:30 pm, Lab on alternate Saturdays";
    expect(hindi("", text).timings).toBe("Mon 4:30–6:30\u00a0pm, Lab on alternate Saturdays IST");
  });

  test("stay absent", () => expect(hindi("2 years").timings).toBeNull());
});

test("English pages say what the office wrote", () => {
  const timetable = { duration: "10 months", timings: "Mon 4:30-6:30 pm IST" };
  expect(timetableIn(timetable, "en")).toEqual({
    ...timetable,
    timings: "Mon 4:30–6:30\u00a0pm IST",
  });
});

test("English hours without a zone are named as India's", () => {
  const said = (timings: string) => timetableIn({ duration: "", timings }, "en").timings;
  expect(said("Mon 4:30-6:30 pm")).toBe("Mon 4:30–6:30\u00a0pm IST");
  expect(said("Sat 10:00 am-12:00 noon")).toBe("Sat 10:00\u00a0am–12:00\u00a0noon IST");
  expect(said("As announced each week")).toBe("As announced each week");
});
