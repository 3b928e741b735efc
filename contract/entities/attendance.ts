import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
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
});
export type Absence = z.infer<typeof absence>;
