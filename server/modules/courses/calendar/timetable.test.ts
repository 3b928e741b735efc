import { describe, expect, it } from "vitest";
import { readTimetable } from "./timetable.ts";

/** `MO WE 16:30-18:30`, with the kind of class before it. */
function said(timings: string): string[] | undefined {
  const clock = (minutes: number) =>
    `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return readTimetable(timings)?.map(({ days, from, to, label }) =>
    [...(label ? [label] : []), ...days, `${clock(from)}-${clock(to)}`].join(" "),
  );
}

describe("a timetable as the office writes it", () => {
  it.each([
    ["Mon, Wed, Fri 4:30-6:30 pm IST", ["MO WE FR 16:30-18:30"]],
    ["Tue, Thu 5:00-7:00 pm, Sat 10:00 am-12:00 noon IST", ["TU TH 17:00-19:00", "SA 10:00-12:00"]],
    ["Mon to Fri 4:30-7:00 pm IST", ["MO TU WE TH FR 16:30-19:00"]],
    ["Mon–Fri 4:30–7:00 pm", ["MO TU WE TH FR 16:30-19:00"]],
    ["Fri to Mon 6 to 7 pm", ["SU MO FR SA 18:00-19:00"]],
    ["Tuesday and Thursdays 7 am - 8 am", ["TU TH 7:00-8:00"]],
    ["Daily 6-7:15 am", ["SU MO TU WE TH FR SA 6:00-7:15"]],
    ["Weekends 11:00-1:00 pm", ["SU SA 11:00-13:00"]],
    ["Sat 9:00-11:00 am & 2-4 pm", ["SA 9:00-11:00", "SA 14:00-16:00"]],
    ["Mon Wed Fri 16:00–17:30", ["MO WE FR 16:00-17:30"]],
    ["Tue 09:00 to 11:00 IST, Sat 11:30-13:00", ["TU 9:00-11:00", "SA 11:30-13:00"]],
    ["Sun 10:00 am-12:00 noon & 16:00-18:00", ["SU 10:00-12:00", "SU 16:00-18:00"]],
    ["Recorded lessons; doubt hour Sat 5:00-6:00 pm IST", ["doubt hour SA 17:00-18:00"]],
    [
      "Live classes: Mon 5-6 pm; tests: Sun 10 am-1 pm",
      ["live classes MO 17:00-18:00", "tests SU 10:00-13:00"],
    ],
  ])("%s", (timings, expected) => {
    expect(said(timings)).toEqual(expected);
  });

  it.each([
    "",
    "As announced",
    "Constructor 4-6 pm",
    "Mon, toString 4-6 pm",
    "__proto__ 4-6 pm",
    "hasOwnProperty and valueOf 4-6 pm",
    "4:30-6:30 pm",
    "Mon 4:30-6:30",
    "Mon 10:00-12:00",
    "Mon 4:30-18:30",
    "Mon 16-18",
    "Mon 16:30-18:30 pm",
    "Mon 18:30-16:30",
    "Mon 10:00 am-13:00",
    "Mon 22:00-24:00",
    "Mon 14-15 pm",
    "Alternate Sat 4-5 pm",
    "2nd Sat 4-5 pm",
    "Mon off; Tue 4-5 pm",
    "Mon 4-5 pm from July",
    "Mon to 4-5 pm",
    "सोम 4-5 pm",
    "Mon 5-4 am",
  ])("is not guessed from: %s", (timings) => {
    expect(readTimetable(timings)).toBeUndefined();
  });
});
