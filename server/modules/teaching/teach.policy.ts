import type { noticesTeachEndpoints } from "../../../contract/endpoints/notices-teach.ts";
import type { teachEndpoints } from "../../../contract/endpoints/teach.ts";
import type { Role } from "../../../contract/entities/closed-lists.ts";

export type TeachCall = keyof typeof teachEndpoints;
/** The caller's relation to the course. */
export type Caller = "visitor" | "student" | "otherTeacher" | "teacher" | "admin";
/** The scope of the answer: everything, the caller's courses, or a refusal by its code. */
export type Decision = "all" | "own" | "session_required" | "teacher_required" | "not_found";

export type TeachRow = Readonly<Record<Caller, Decision>>;

const refused = { visitor: "session_required", student: "teacher_required" } as const;
/** Every teacher may list their own courses. */
const list: TeachRow = { ...refused, otherTeacher: "own", teacher: "own", admin: "all" };
/** A class of another course is answered with 404. */
const ofCourse: TeachRow = { ...refused, otherTeacher: "not_found", teacher: "own", admin: "all" };

/** Who may do what in the teachers' area. The guard has refused visitors and students before. */
export const teachPolicy: Readonly<Record<TeachCall, TeachRow>> = {
  listTaughtCourses: list,
  listTaughtClasses: list,
  getRegister: ofCourse,
  saveRegister: ofCourse,
  replaceClassLink: ofCourse,
};

/** Who may tell the students of a course something, and take it back. */
export const courseNoticePolicy: Readonly<Record<keyof typeof noticesTeachEndpoints, TeachRow>> = {
  listCourseNotices: ofCourse,
  addCourseNotice: ofCourse,
  listUnreachedStudents: ofCourse,
  withdrawCourseNotice: ofCourse,
  restoreCourseNotice: ofCourse,
};

export function callerOf(role: Role, { isStaff }: { isStaff: boolean }): Caller {
  if (role === "admin") return "admin";
  if (isStaff) return "teacher";
  return role === "teacher" ? "otherTeacher" : "student";
}
