import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { absence, attendanceQuery, ownAttendance } from "../entities/attendance.ts";

/** Who was in class, for the student and for the office. */
export const attendanceEndpoints = {
  getOwnAttendance: endpoint("GET /api/user/attendance", {
    access: "session",
    summary: "One's own record in a course: how many classes, how many attended, which were missed",
    query: attendanceQuery,
    answer: z.strictObject({ attendance: ownAttendance }),
  }),
  listAbsences: endpoint("GET /api/admin/absences", {
    access: "admin",
    summary: "Who missed a class of the last seven days, the latest first, with the parent's phone",
    answer: z.strictObject({ absences: z.array(absence), isCut: z.boolean() }),
  }),
};
