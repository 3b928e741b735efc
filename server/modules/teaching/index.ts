export { attendanceRoutes } from "./attendance.routes.ts";
export { courseNoticesRoutes } from "./course-notices.routes.ts";
export { teachingRoutes } from "./teaching.routes.ts";
