export { attendanceRoutes } from "./attendance.routes.ts";
export { courseNoticesRoutes } from "./course-notices.routes.ts";
export { type Caller, callerOf, type TeachRow } from "./teach.policy.ts";
export { teachingRoutes } from "./teaching.routes.ts";
