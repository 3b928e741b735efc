export { attendanceRoutes } from "./attendance.routes.ts";
export { teachingRoutes } from "./teaching.routes.ts";
