import {
  ofOneCourse,
  ofOwnCourse,
  ofYesterday,
  reading,
  type ScaledCall,
  searching,
} from "./call-kinds.ts";
import { officeCalls } from "./office-calls.ts";

const today = new Date().toISOString().slice(0, 10);

/** Every call of a page whose cost could grow with the institute. */
export const scaledCalls: readonly ScaledCall[] = [
  reading("/api/user/get-separated-courses"),
  reading("/api/user/get-courses"),
  reading("/api/public/courses"),
  reading("/api/public/seats"),
  ofOneCourse("/api/public/courses/"),
  ofOneCourse("/api/user/get-course-with-notes/"),
  ...officeCalls,
  reading("/api/user/files"),
  searching("/api/user/files", "optics"),
  reading("/api/user/new-notes"),
  reading("/api/user/timetable"),
  ofOwnCourse("/api/user/attendance?courseId="),
  ofOwnCourse("/api/user/courses/", "/lectures"),
  reading("/api/user/notices"),
  ofOneCourse("/api/user/courses/", "/lectures"),
  reading("/api/teach/courses"),
  reading(`/api/teach/classes?from=${today}&days=7`),
  ofYesterday("/api/teach/classes/", "/register"),
  ofOneCourse("/api/teach/courses/", "/lectures"),
  {
    name: "POST /api/user/enroll",
    at: ({ courseIds }, round) => ({
      method: "POST",
      path: "/api/user/enroll",
      body: JSON.stringify({ courseId: courseIds[round] }),
    }),
  },
];
