export { attendanceRoutes } from "./attendance.routes.ts";
export { courseNoticesRoutes } from "./course-notices.routes.ts";
export { findRegister, lockClass, writeRegister } from "./registers.repository.ts";
export { teachingRoutes } from "./teaching.routes.ts";
