import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoCourses } from "../../../demo/demo-schema.ts";
import { daysAfter, readTimetable, weekdays } from "../courses/index.ts";
import { daysOf, monthsLasted } from "./demo-items.ts";
import { DEMO_TEACHER } from "./demo-week.repository.ts";

const courses = demoCourses.parse(JSON.parse(readFileSync("demo/courses.json", "utf8")));
const course = {
  startsInDays: 7,
  ends: { lastsDays: 28 },
  validForDays: 10,
  timings: "Tue, Thu 3:30-5:00 pm IST",
};
/** Every weekday and every month in turn. */
const loadingDays = Array.from({ length: 47 }, (_, at) => daysAfter("2026-11-21", at * 8));

describe("the days of a demo course", () => {
  it("begin and end with a class", () => {
    // A Saturday; seven days later is a Saturday, too, and the next class on the Tuesday after.
    expect(daysOf(course, "2026-11-21")).toEqual({
      startsOn: "2026-12-01",
      endsOn: "2026-12-29",
      validUntil: "2027-01-08",
    });
    expect(daysOf({ ...course, ends: { lastsDays: 27 } }, "2026-11-21").endsOn).toBe("2026-12-24");
  });

  it("follow the session: from April until before the examinations two years on", () => {
    const upToBoards = { ...course, ends: { month: 1, afterDays: 210 } };
    expect(daysOf(upToBoards, "2026-06-21").endsOn.slice(0, 7)).toBe("2027-01");
    expect(daysOf(upToBoards, "2026-11-21").endsOn.slice(0, 7)).toBe("2028-01");
    expect(monthsLasted(daysOf(upToBoards, "2026-06-21"))).toBe("7 months");
    expect(monthsLasted(daysOf(upToBoards, "2026-11-21"))).toBe("14 months");
    const twoYears = { ...course, startsInMonth: 4, ends: { yearsLater: 2, month: 1 } };
    expect(daysOf(twoYears, "2026-11-21")).toMatchObject({
      startsOn: "2027-04-01",
      endsOn: "2029-01-30",
    });
    expect(daysOf(twoYears, "2027-04-10").startsOn).toBe("2027-04-20");
    expect(daysOf(twoYears, "2027-04-25").startsOn).toBe("2028-04-04");
  });

  it.each(courses)("hold for $title on whatever day it is loaded", (each) => {
    const held = readTimetable(each.timings)?.flatMap(({ days }) => days) ?? [];
    expect(held.length).toBeGreaterThan(0);
    for (const today of loadingDays) {
      const { startsOn, endsOn, validUntil } = daysOf(each, today);
      const days = [startsOn, endsOn, validUntil];
      expect(days.toSorted()).toEqual(days);
      expect(endsOn > today).toBe(true);
      for (const day of [startsOn, endsOn])
        expect(held, `${day}, loaded ${today}`).toContain(weekdays[new Date(day).getUTCDay()]);
    }
  });

  it("have the sample teacher's courses run on the day it is loaded, with classes from Monday to Saturday", () => {
    for (const today of loadingDays) {
      const running = courses.filter((each) => {
        const { startsOn, endsOn } = daysOf(each, today);
        return startsOn <= daysAfter(today, -7) && endsOn >= daysAfter(today, 180);
      });
      const days = new Set(
        running.flatMap(({ teachers, timings }) => {
          expect(teachers).toContain(DEMO_TEACHER.name);
          return readTimetable(timings)?.flatMap((held) => held.days) ?? [];
        }),
      );
      expect(days).toEqual(new Set(weekdays.slice(1)));
    }
  });

  it("leave a course that starts within three weeks of any day", () => {
    for (const today of loadingDays) {
      const starts = courses.map((each) => daysOf(each, today).startsOn).toSorted();
      expect(starts[0] && starts[0] <= daysAfter(today, 21)).toBe(true);
    }
  });
});
