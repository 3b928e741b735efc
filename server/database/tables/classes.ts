import type { ColumnType } from "kysely";
import type { Language } from "../../../contract/errors.ts";
import type { Version } from "./teaching.ts";

export type ClassTables = {
  teachers: TeachersTable;
  course_staff: CourseStaffTable;
  class_series: ClassSeriesTable;
  classes: ClassesTable;
  class_opens: ClassOpensTable;
  calendar_feeds: CalendarFeedsTable;
  holidays: HolidaysTable;
  registers: RegistersTable;
  attendance: AttendanceTable;
};

/** Who teaches here, signed in before or not, and what their card on the site says; the name is the person's. */
export type TeachersTable = {
  userId: string;
  nameHi: string | null;
  /** The code of a row of `lookups`. */
  subjectCode: string | null;
  degree: string | null;
  experience: string | null;
  experienceHi: string | null;
  about: string | null;
  aboutHi: string | null;
  /** A SitePicture as JSON. */
  photo: string | null;
  /** Whether the card is on the site. 0 or 1. */
  isShown: number;
  version: Version;
  createdAt: string;
};

/** Who of the teachers teaches in a course, which has their names by triggers. Anybody listed here is a teacher and sees these courses only. */
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
  /** The code of a row of `lookups`. */
  subject: string | null;
  /** Null if that account is gone or no longer teaches in the course. */
  teacherId: string | null;
  room: string | null;
  /** An https address; sent only as a redirect to somebody who may join. */
  link: string | null;
  cancelledAt: string | null;
  /** The office's message to the students when it moved or cancelled the class. */
  reason: string | null;
  /** The same in Hindi, where it is a holiday's name. */
  reasonHi: string | null;
  /** Its recording on the institute's meeting server; sent only as a redirect, as its link is. */
  recordingLink: string | null;
  /** What was planned first; no change of the class or of its series changes that. */
  plannedStartsAt: string;
  plannedEndsAt: string;
  plannedSubject: string | null;
  /** Null, too, once that account is gone. */
  plannedTeacherId: string | null;
  plannedRoom: string | null;
  /** As secret as the link, and sent to nobody: it is only compared. */
  plannedLink: string | null;
  /** JSON array of what differs from the plan: `["time","room"]`. */
  changedFields: string;
  changedAt: string | null;
  /** Counts changes from 1; a calendar's SEQUENCE is one less. */
  version: Version;
};

/** Marks the register of a class as saved; without a row nobody has saved it. */
export type RegistersTable = {
  classId: string;
  savedAt: string;
  savedById: string;
};

/** One row for each student of a saved register. */
export type AttendanceTable = {
  classId: string;
  userId: string;
  /** Copied from the class, so that one index serves a student's own record. */
  courseId: string;
  mark: "present" | "absent" | "late" | "excused";
  /** When it was given on the device, never later than it arrived: an earlier one does not replace it. */
  markedAt: string;
  /** When the office called the family about it, who did, and what they noted; a later mark leaves it. */
  calledAt: ColumnType<string | null, string | null | undefined, string | null>;
  calledById: ColumnType<string | null, string | null | undefined, string | null>;
  callNote: ColumnType<string | null, string | null | undefined, string | null>;
};

/** When a person first opened the link of a class. It does not prove attendance. */
export type ClassOpensTable = { userId: string; classId: string; openedAt: string };

/** The address by which a person's calendar reads their classes, with the language of its words. */
export type CalendarFeedsTable = {
  userId: string;
  /** Lower-case hex SHA-256. */
  tokenHash: string;
  language: Language;
  createdAt: string;
};

/** A day in India without classes; `courseIds` is a JSON array, null where it is a holiday of every course. */
export type HolidaysTable = {
  day: string;
  nameEn: string;
  nameHi: string;
  courseIds: ColumnType<string | null, string | null | undefined, string | null>;
};
