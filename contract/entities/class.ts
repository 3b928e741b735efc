import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { httpsLink, isoDate, line } from "../text.ts";
import { acceptance } from "./class-plan.ts";
import { subjectCode } from "./lookup.ts";

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

export const acceptedSeries = z.strictObject({ ...series, ...acceptance }).check(inOrder);

/** A series that the course's timings describe in words. */
export const proposedSeries = z.strictObject(pattern);

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

/** What everybody sees of a class whom it concerns; no link is among it. */
export const shownClass = {
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  /** Moments, ISO 8601 UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  subject: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  room: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  /** The office's message when it moved or cancelled the class. */
  reason: z.nullable(z.string()),
  /** The same in Hindi, where it is a holiday's name. */
  reasonHi: z.nullable(z.string()),
  changedFields: z.array(z.enum(classFields)),
};

/** One class as the office sees it. */
export const officeClass = z.strictObject({
  ...shownClass,
  seriesId: z.string(),
  /** The day in India on which it begins. */
  day: z.string(),
  teacherId: z.nullable(z.string()),
  link: z.nullable(z.string()),
  plannedStartsAt: z.string(),
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

/** Somebody who teaches in a course. */
export const staffMember = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  addedAt: z.string(),
});
export type StaffMember = z.infer<typeof staffMember>;
