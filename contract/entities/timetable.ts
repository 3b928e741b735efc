import * as z from "zod/mini";
import { isoDate } from "../text.ts";
import { classFields, shownClass } from "./class.ts";

/** A class as its students see it, without its link. */
export const timetableClass = z.strictObject({
  ...shownClass,
  plannedStartsAt: z.string(),
  /** Of the changed fields, where nothing had been planned. */
  addedFields: z.array(z.enum(classFields)),
  hasLink: z.boolean(),
  /** Set where it is held on the institute's meeting server, and the office lets classes be recorded there. */
  isRecorded: z.optional(z.literal(true)),
  /** From when it can be joined; null without a link, or if it is cancelled. */
  canJoinFrom: z.nullable(z.string()),
  /** Its recording, once that can be watched. */
  lectureId: z.nullable(z.string()),
  /** Whether the institute's meeting server has a recording of it. */
  hasRecordingLink: z.boolean(),
});
export type TimetableClass = z.infer<typeof timetableClass>;

/** A class of the last days, with its recording. */
const pastClass = z.strictObject({
  classId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** ISO 8601 UTC. */
  startsAt: z.string(),
  lectureId: timetableClass.shape.lectureId,
  hasRecordingLink: timetableClass.shape.hasRecordingLink,
});
export type PastClass = z.infer<typeof pastClass>;

/** Of which days in India: from today where `from` is left out, for devices whose clock is wrong. */
export const timetableQuery = z.strictObject({
  from: z.optional(isoDate),
  days: z.optional(z.string().check(z.regex(/^(?:[1-9]|1[0-4])$/, { error: "invalid_number" }))),
});

export const timetable = z.strictObject({
  /** The server's time of the answer. */
  now: z.string(),
  from: z.string(),
  days: z.int(),
  classes: z.array(timetableClass),
  /** Which of the person's courses have any class at all. */
  plannedCourseIds: z.array(z.string()),
  /** What the person missed in the seven days before `now`, the latest first. */
  missed: z.array(pastClass),
  /** What else of these days can be watched, the latest first. */
  recorded: z.array(pastClass),
});
