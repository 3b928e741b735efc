import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  absence,
  absenceCall,
  absencesQuery,
  attendanceMonths,
  attendanceQuery,
  courseAttendance,
  monthsQuery,
  ownAttendance,
} from "../entities/attendance.ts";

/** Who was in class, for the student and for the office. */
export const attendanceEndpoints = {
  getOwnAttendance: endpoint("GET /api/user/attendance", {
    access: "session",
    summary: "One's own record in a course: how many classes, how many attended, which were missed",
    query: attendanceQuery,
    answer: z.strictObject({ attendance: ownAttendance }),
  }),
  listOwnAttendances: endpoint("GET /api/user/attendances", {
    access: "session",
    summary: "How many classes of each of one's courses were held and attended",
    answer: z.strictObject({ attendances: z.array(courseAttendance) }),
  }),
  listAbsences: endpoint("GET /api/admin/absences", {
    access: "admin",
    summary:
      "Who missed a class of a day or of the last seven, the latest first, with the parent's phone",
    query: absencesQuery,
    answer: z.strictObject({ absences: z.array(absence), isCut: z.boolean() }),
  }),
  callAbsent: endpoint("POST /api/admin/absence-calls", {
    access: "admin",
    summary: "Say that the office called a family about an absence, with a note, or take that back",
    body: absenceCall,
    answer: z.strictObject({ call: absence.shape.call }),
  }),
  listAttendance: endpoint("GET /api/admin/attendance", {
    access: "admin",
    summary: "How many classes were held and attended, by student and month",
    query: monthsQuery,
    answer: z.strictObject({ students: z.array(attendanceMonths) }),
  }),
};
