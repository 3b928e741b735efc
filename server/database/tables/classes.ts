import type { Language } from "../../../contract/errors.ts";
import type { Version } from "./teaching.ts";

/** Who teaches in a course. Whoever stands here is a teacher, and sees these courses only. */
export type CourseStaffTable = { courseId: string; userId: string; addedAt: string };

/** What the office planned once; the classes that it made are rows of `classes`. */
export type ClassSeriesTable = {
  id: string;
  courseId: string;
  /** JSON array of the days by the names of RFC 5545: `["MO","WE"]`. */
  weekdays: string;
  /** In India, `HH:MM`. */
  startTime: string;
  minutes: number;
  fromDay: string;
  /** The last day on which it may have a class. */
  untilDay: string;
  createdAt: string;
};

/** One class of a course, at one time. */
export type ClassesTable = {
  id: string;
  seriesId: string;
  courseId: string;
  /** The day in India on which it begins. */
  day: string;
  startsAt: string;
  endsAt: string;
  /** The code of a row of `choices`. */
  subject: string | null;
  /** Nobody where that account is gone, or no longer teaches in the course. */
  teacherId: string | null;
  room: string | null;
  /** An https address; it leaves the server only as a redirect to somebody who may join. */
  link: string | null;
  cancelledAt: string | null;
  /** What the office wrote to those who come, when it moved or cancelled the class. */
  reason: string | null;
  /** When it would have begun, as it was planned first. */
  plannedStartsAt: string;
  /** JSON array of what differs from the plan: `["time","room"]`. */
  changedFields: string;
  changedAt: string | null;
  /** Counts changes from 1; a calendar's SEQUENCE is one less. */
  version: Version;
};

/** That the register of a class was saved. Without a row nobody has. */
export type RegistersTable = {
  classId: string;
  /** Counts savings from 1. */
  version: Version;
  /** Drawn by the device that saved last: sent again, it is the same saving. */
  saveId: string;
  savedAt: string;
  savedById: string;
};

/** One row for each student of a saved register. */
export type AttendanceTable = {
  classId: string;
  userId: string;
  /** The class's, once more, so that a student's own record is read by one index. */
  courseId: string;
  mark: "present" | "absent" | "late" | "excused";
};

/** That a person opened the link of a class, and when first. It does not say that they were there. */
export type ClassOpensTable = { userId: string; classId: string; openedAt: string };

/** The address by which a person's calendar reads their classes, with the language of its words. */
export type CalendarFeedsTable = {
  userId: string;
  /** Lower-case hex SHA-256. */
  tokenHash: string;
  language: Language;
  createdAt: string;
};

/** A day in India without classes. */
export type HolidaysTable = { day: string; nameEn: string; nameHi: string };
