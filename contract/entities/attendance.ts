import * as z from "zod/mini";
import { listAsFile } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { isoDate, line, paragraphs } from "../text.ts";
import { languages } from "./closed-lists.ts";

/** A class that a student was not in; `excused` with the teacher's leave. */
const missed = {
  classId: z.string(),
  /** ISO 8601 UTC. */
  startsAt: z.string(),
  subject: z.nullable(z.string()),
  mark: z.enum(["absent", "excused"]),
};

/** A student's own record in one course. */
export const ownAttendance = z.strictObject({
  /** The number of classes in whose register the student has a mark. */
  classes: z.int(),
  /** How many of them the student attended, late ones included. */
  attended: z.int(),
  /** The latest first. */
  missed: z.array(
    z.strictObject({
      ...missed,
      /** Its recording, once that can be watched. */
      lectureId: z.nullable(z.string()),
      /** Whether the institute's meeting server has a recording of it. */
      hasRecordingLink: z.boolean(),
    }),
  ),
});
export type OwnAttendance = z.infer<typeof ownAttendance>;

/** The same for one of the student's courses, counted alone. */
export const courseAttendance = z.strictObject({
  courseId: z.string(),
  classes: ownAttendance.shape.classes,
  attended: ownAttendance.shape.attended,
});
export type CourseAttendance = z.infer<typeof courseAttendance>;

export const attendanceQuery = z.strictObject({ courseId: line(limits.idLength) });

/** For the office, which calls the parents. */
export const absence = z.strictObject({
  ...missed,
  userId: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  /** Of the enrolment form; null where it is not filled. */
  parentName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The student's; null where none is known. */
  language: z.nullable(z.enum(languages)),
  /** That the office has called the family about it; `byName` is null once that account is gone. */
  call: z.nullable(
    z.strictObject({
      at: z.string(),
      byName: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type Absence = z.infer<typeof absence>;

/** Of one course or of all; of one day in India, else of the last seven days. */
export const absencesQuery = z.strictObject({
  courseId: z.optional(line(limits.idLength)),
  day: z.optional(isoDate),
});

export const absenceCall = z.strictObject({
  classId: line(limits.idLength),
  userId: line(limits.idLength),
  /** False takes back that somebody called. */
  isCalled: z.boolean(),
  /** Without one the note of a call before stays; null takes it away. */
  note: z.optional(z.nullable(paragraphs(limits.summaryLength))),
});
export type AbsenceCall = z.infer<typeof absenceCall>;

/** Of the students of one course, or of one student in every course. */
const whose = {
  courseId: z.optional(line(limits.idLength)),
  userId: z.optional(line(limits.idLength)),
};
type Whose = { courseId?: string | undefined; userId?: string | undefined };
const isOfAny = z.refine<Whose>(
  ({ courseId, userId }) => courseId !== undefined || userId !== undefined,
  { error: "required", path: ["courseId"] },
);
const isOfOne = z.refine<Whose>(
  ({ courseId, userId }) => courseId === undefined || userId === undefined,
  { error: "unknown_field", path: ["userId"] },
);
export const monthsQuery = z.strictObject(whose).check(isOfAny, isOfOne);
export const monthsFileQuery = z.strictObject({ ...whose, ...listAsFile }).check(isOfAny, isOfOne);

/** One student's months in one course, the first first. */
export const attendanceMonths = z.strictObject({
  userId: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  months: z.array(
    z.strictObject({
      /** In India, `YYYY-MM`. */
      month: z.string(),
      classes: ownAttendance.shape.classes,
      attended: ownAttendance.shape.attended,
    }),
  ),
});
export type AttendanceMonths = z.infer<typeof attendanceMonths>;
