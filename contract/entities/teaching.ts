import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { moment } from "../schedule.ts";
import { httpsLink, isoDate, line } from "../text.ts";
import { shownClass } from "./class.ts";

export const attendanceMarks = ["present", "absent", "late", "excused"] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** A course as its teachers see it. */
export const taughtCourse = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  timings: z.nullable(z.string()),
  /** The number of actively enrolled students. */
  students: z.int(),
});
export type TaughtCourse = z.infer<typeof taughtCourse>;

/** A class as the staff of its course sees it. */
export const taughtClass = z.strictObject({
  ...shownClass,
  /** The day in India on which it begins. */
  day: z.string(),
  teacherId: z.nullable(z.string()),
  /** The link itself is in no list: Join leads to it. */
  hasLink: z.boolean(),
  /** In lists alone: set where whoever holds it can record it on the institute's meeting server. */
  isRecorded: z.optional(z.literal(true)),
  /** When its register was saved last; null until then. */
  registerSavedAt: z.nullable(z.string()),
  /** Whoever replaces its link sends it as If-Match. */
  version: z.int(),
});
export type TaughtClass = z.infer<typeof taughtClass>;

export const taughtClassesQuery = z.strictObject({
  from: isoDate,
  days: z.optional(
    z.string().check(z.regex(/^(?:[1-9]|[1-3]\d|4[0-2])$/, { error: "invalid_number" })),
  ),
});

/** A student as whoever teaches in a course sees them. */
export const taughtStudent = z.strictObject({
  id: z.string(),
  name: z.string(),
  /**
   * Only where several in the course have, or had, the same name: their order in it, from 1, the same in all lists.
   * Registers that a device has kept since before this do not have it either.
   */
  number: z.optional(z.int()),
});
export type TaughtStudent = z.infer<typeof taughtStudent>;

export const register = z.strictObject({
  class: taughtClass,
  /** Ordered by name. `mark` is null if the register was never saved with the student in its list. */
  students: z.array(
    z.strictObject({
      ...taughtStudent.shape,
      mark: z.nullable(z.enum(attendanceMarks)),
      /** When the mark was given, ISO 8601 UTC. */
      markedAt: z.nullable(z.string()),
    }),
  ),
  /** When the list was read, ISO 8601 UTC. */
  readAt: z.string(),
  /** The period in which teachers may save it; later only the office may. */
  opensAt: z.string(),
  closesAt: z.string(),
});
export type Register = z.infer<typeof register>;

/** A mark and when it was given on the device: of two marks of a student the later one stays. */
const givenMark = z.strictObject({ mark: z.enum(attendanceMarks), at: moment });
export type GivenMark = z.infer<typeof givenMark>;

export const savedRegister = z.strictObject({
  /** By the ids of the students; who is left out keeps the mark that they have, if any. */
  marks: z.record(line(limits.idLength), givenMark).check(
    z.refine((marks) => Object.keys(marks).length <= limits.registerStudents, {
      error: "too_many",
    }),
  ),
  /** The office's reason for a change later than a day after the class. */
  reason: z.optional(line(limits.shortTextLength)),
});
export type SavedRegister = z.infer<typeof savedRegister>;

export const newClassLink = z.strictObject({ link: httpsLink });
