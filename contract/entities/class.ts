import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { httpsLink, isoDate, line } from "../text.ts";
import { subjectCode } from "./choice.ts";

/** The days of a week by the names of RFC 5545. */
export const weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type WeekdayName = (typeof weekdayNames)[number];

/** The parts of a class that can differ from the plan. */
export const classFields = ["time", "subject", "teacher", "room", "link"] as const;
export type ClassField = (typeof classFields)[number];

/** A time of day in India, `HH:MM`. */
const clock = line(5).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "invalid_time" }));
const minutes = z.int().check(z.gte(limits.classMinutes.least), z.lte(limits.classMinutes.most));

/** Where and by whom it is held; null if the institute has not said. */
const held = {
  subject: z.nullable(subjectCode),
  teacherId: z.nullable(line(limits.idLength)),
  room: z.nullable(line(limits.roomLength)),
  link: z.nullable(httpsLink),
};

const pattern = {
  weekdays: z.array(z.enum(weekdayNames)).check(z.minLength(1), z.maxLength(7)),
  startTime: clock,
  minutes,
  fromDay: isoDate,
  untilDay: isoDate,
};

/** Reported on the last of the two fields that contradict each other. */
const inOrder = z.refine<{ fromDay: string; untilDay: string }>(
  ({ fromDay, untilDay }) => fromDay <= untilDay,
  { error: "date_order", path: ["untilDay"] },
);

const series = { courseId: line(limits.idLength), ...pattern, ...held };

/** Classes of a course that are planned together: on these weekdays, from one day to another. */
export const newSeries = z.strictObject(series).check(inOrder);
export type NewSeries = z.infer<typeof newSeries>;

const acceptance = {
  /** True if the caller has seen the clashes and warnings and saves anyway. */
  accepted: z.boolean(),
  /** Those of the plan that the caller has seen, where others are not accepted. */
  findings: z.optional(line(limits.idLength)),
};
export type Acceptance = z.infer<z.ZodMiniObject<typeof acceptance>>;

export const acceptedSeries = z.strictObject({ ...series, ...acceptance }).check(inOrder);

/** A series that the course's timings describe in words. */
export const proposedSeries = z.strictObject(pattern);

/**
 * The classes of a course that clash with planned ones: same teacher, same room, or students in both courses. The
 * moments, ISO 8601 UTC, and the id are those of the first.
 */
export const classClash = z.strictObject({
  kind: z.enum(["teacher", "room", "student"]),
  /** How many times a planned class and one of the course clash. */
  count: z.int(),
  /** The name of the teacher or the room; null for students. */
  who: z.nullable(z.string()),
  /** Of the planned class. */
  startsAt: z.string(),
  /** The class that it clashes with. */
  classId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  otherStartsAt: z.string(),
  otherEndsAt: z.string(),
  /** How many students are enrolled in both; null for clashes of a teacher or a room. */
  students: z.nullable(z.int()),
});
export type ClassClash = z.infer<typeof classClash>;

/**
 * What the Ministry's guidelines for coaching centres (January 2024) advise against, and classes after the last day
 * of their course.
 */
export const planWarning = z.strictObject({
  kind: z.enum(["long-day", "no-weekly-off", "after-course"]),
  /** The first day that the warning is about, the Monday of the first week, or the last day of the course. */
  day: z.string(),
  /** How many days, weeks or classes. */
  count: z.int(),
  /** Of the longest day, else null. */
  minutes: z.nullable(z.int()),
});
export type PlanWarning = z.infer<typeof planWarning>;

const namedDay = z.strictObject({ day: z.string(), nameEn: z.string(), nameHi: z.string() });

/** The result of a plan or a change before anything is saved. */
export const classPlan = z.strictObject({
  /** How many classes it creates or changes. */
  count: z.int(),
  firstStartsAt: z.nullable(z.string()),
  lastStartsAt: z.nullable(z.string()),
  /** The holidays that a series leaves out. */
  holidays: z.array(namedDay),
  /** The holidays on which a change would hold a class. */
  onHolidays: z.array(namedDay),
  /** The first of them, at most limits.shownClashes. */
  clashes: z.array(classClash),
  clashCount: z.int(),
  warnings: z.array(planWarning),
  /** Stands for all that is met, so that whoever accepts it can say what they have seen. */
  findings: z.string(),
});
export type ClassPlan = z.infer<typeof classPlan>;

/** A change of one class, or of this and all later ones of its series; absent fields stay as they are. */
export const classChange = z.strictObject({
  scope: z.enum(["one", "following"]),
  /** Moves it to this day; later classes of the series on the same weekday move by as many days. */
  day: z.optional(isoDate),
  startTime: z.optional(clock),
  minutes: z.optional(minutes),
  subject: z.optional(held.subject),
  teacherId: z.optional(held.teacherId),
  room: z.optional(held.room),
  link: z.optional(held.link),
  isCancelled: z.optional(z.boolean()),
  /** A message to the students of the class. */
  reason: z.optional(z.nullable(line(limits.shortTextLength))),
});
export type ClassChange = z.infer<typeof classChange>;

export const acceptedChange = z.extend(classChange, acceptance);

/** One class as the office sees it. */
export const officeClass = z.strictObject({
  id: z.string(),
  seriesId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  /** The day in India on which it begins. */
  day: z.string(),
  /** Moments, ISO 8601 UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  subject: z.nullable(z.string()),
  teacherId: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  room: z.nullable(z.string()),
  link: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The same in Hindi, where it is a holiday's name. */
  reasonHi: z.nullable(z.string()),
  plannedStartsAt: z.string(),
  changedFields: z.array(z.enum(classFields)),
  changedAt: z.nullable(z.string()),
  version: z.int(),
});
export type OfficeClass = z.infer<typeof officeClass>;

/** A class in the office's list. The link itself is in no list. */
export const listedClass = z.extend(z.omit(officeClass, { link: true }), { hasLink: z.boolean() });
export type ListedClass = z.infer<typeof listedClass>;

/** Selects classes that begin within `days` days from `from`. */
export const classesQuery = z.strictObject({
  from: isoDate,
  days: z.optional(
    z.string().check(z.regex(/^(?:[1-9]|[1-3]\d|4[0-2])$/, { error: "invalid_number" })),
  ),
  courseId: z.optional(line(limits.idLength)),
  teacherId: z.optional(line(limits.idLength)),
});

export const holiday = z.strictObject({
  day: isoDate,
  nameEn: line(limits.titleLength),
  nameHi: line(limits.titleLength),
});
export type Holiday = z.infer<typeof holiday>;

/** A holiday to add. */
export const newHoliday = z.extend(holiday, {
  /** Where a removal is undone: the classes that it brought back, which alone are cancelled. Else all of the day are. */
  classIds: z.optional(z.array(line(limits.idLength)).check(z.maxLength(limits.listedClasses))),
});
export type NewHoliday = z.infer<typeof newHoliday>;

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
  z.pick(classPlan, { count: true, clashCount: true, warnings: true }),
  {
    /** The first of them, at most limits.shownClashes. */
    clashes: z.array(returningClash),
  },
);
export type HolidayClasses = z.infer<typeof holidayClasses>;

/** Whether the classes that were cancelled for a holiday are brought back with its removal. */
export const holidayRemoval = z.strictObject({
  bringBack: z.optional(z.enum(["true", "false"])),
  /** Whether the caller has seen what these would meet, and brings them back anyway. */
  accepted: z.optional(z.enum(["true", "false"])),
});

/** Somebody who teaches in a course. */
export const staffMember = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  addedAt: z.string(),
});
export type StaffMember = z.infer<typeof staffMember>;
