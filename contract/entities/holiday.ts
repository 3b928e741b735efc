import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { isoDate, line } from "../text.ts";
import { officeClass } from "./class.ts";
import { acceptance, classClash, classPlan } from "./class-plan.ts";

/** A name that was written in one language alone stands in both. */
export const holiday = z.strictObject({
  day: isoDate,
  nameEn: line(limits.titleLength),
  nameHi: line(limits.titleLength),
  /** The courses that have no class then; every course where none is named. */
  courseIds: z.optional(
    z.array(line(limits.idLength)).check(z.minLength(1), z.maxLength(limits.holidayCourses)),
  ),
});
export type Holiday = z.infer<typeof holiday>;

/** A holiday to add, of one day or of several in a row, named in English, in Hindi or in both. */
export const newHoliday = z
  .strictObject({
    day: holiday.shape.day,
    /** The last day, where it is another. */
    untilDay: z.optional(isoDate),
    courseIds: holiday.shape.courseIds,
    nameEn: z.optional(holiday.shape.nameEn),
    nameHi: z.optional(holiday.shape.nameHi),
    /** Where a removal is undone: the classes that it brought back, which alone are cancelled. Else all of the day are. */
    classIds: z.optional(z.array(line(limits.idLength)).check(z.maxLength(limits.listedClasses))),
  })
  .check(
    z.refine(({ nameEn, nameHi }) => nameEn !== undefined || nameHi !== undefined, {
      error: "one_language",
      path: ["nameEn"],
    }),
    z.refine(({ day, untilDay = day }) => day <= untilDay, {
      error: "date_order",
      path: ["untilDay"],
    }),
    z.refine(isShortEnough, {
      error: "too_many_days",
      path: ["untilDay"],
    }),
  );
export type NewHoliday = z.infer<typeof newHoliday>;

/** Several days in a row end with `untilDay`. */
type Days = { day: string; untilDay?: string | undefined };

/** Whether these are no more days than one holiday may have. */
export function isShortEnough({ day, untilDay = day }: Days): boolean {
  return daysBetween(day, untilDay) < limits.holidayDays;
}

/** Whether two days are holidays of the same names and courses. */
export function isSameHoliday(one: Holiday, other: Holiday): boolean {
  const saidOf = ({ nameEn, nameHi, courseIds }: Holiday) =>
    JSON.stringify([nameEn, nameHi, courseIds?.toSorted()]);
  return saidOf(one) === saidOf(other);
}

export const acceptedHoliday = z.safeExtend(newHoliday, acceptance);

/** Who has a notice about changed classes on the website, or would have it. */
export const toldPeople = z.strictObject({
  people: z.int(),
  /** Those of them to whom it goes by e-mail or push, too. */
  messaged: z.int(),
});
export type ToldPeople = z.infer<typeof toldPeople>;

/** The same once it is done, with the notices by which the students of the courses have it. */
export const announced = { told: toldPeople, noticeIds: z.array(z.string()) };
export type Announced = { told: ToldPeople; noticeIds: string[] };

/** What a new holiday would cancel, before it is saved; nothing where the day is one already. */
export const holidayPlan = z.strictObject({
  /** How many classes, and of how many courses. */
  count: z.int(),
  courses: z.int(),
  told: toldPeople,
  /** Stands for these classes, so that whoever accepts them can say what they have seen. */
  findings: z.string(),
});
export type HolidayPlan = z.infer<typeof holidayPlan>;

/** A class that would come back with the removal of a holiday clashes with another one. */
export const returningClash = z.extend(z.omit(classClash, { count: true, startsAt: true }), {
  returning: z.pick(officeClass, {
    id: true,
    courseTitle: true,
    courseTitleHi: true,
    subject: true,
    startsAt: true,
  }),
});
export type ReturningClash = z.infer<typeof returningClash>;

/** The classes to come that are cancelled because of a holiday, and what they would meet if they were held. */
export const holidayClasses = z.extend(
  z.pick(classPlan, { count: true, clashCount: true, warnings: true, findings: true }),
  {
    /** The first of them, at most limits.shownClashes. */
    clashes: z.array(returningClash),
    /** Who would be told that they come back. */
    told: toldPeople,
  },
);
export type HolidayClasses = z.infer<typeof holidayClasses>;

/** A holiday from its first day on, which is in the address, to its last where it has several. */
export const holidaySpan = z.strictObject({ untilDay: z.optional(isoDate) });

/** Whether the classes that were cancelled for a holiday are brought back with its removal. */
export const holidayRemoval = z.strictObject({
  ...holidaySpan.shape,
  bringBack: z.optional(z.enum(["true", "false"])),
  /** Whether the caller has seen what these would meet, and brings them back anyway. */
  accepted: z.optional(z.enum(["true", "false"])),
  /** Those that the caller has seen, where others are not accepted. */
  findings: acceptance.findings,
});

const DAY_MS = 24 * 60 * 60 * 1000;

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS;
}
