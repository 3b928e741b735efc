import { limits } from "../../../contract/limits.ts";

/** A class that began longer ago is over. */
export const LONGEST_CLASS_MS = limits.classMinutes.most * 60 * 1000;

/** The parts of a class that decide whether it clashes; moments are ISO 8601 UTC. */
export type HeldClass = {
  courseId: string;
  startsAt: string;
  endsAt: string;
  teacherId: string | null;
  room: string | null;
};

/** An existing class. */
export type OtherClass = HeldClass & {
  id: string;
  courseTitle: string;
  courseTitleHi: string | null;
  teacherName: string | null;
};
