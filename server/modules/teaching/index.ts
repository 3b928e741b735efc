export { findRegister, lockClass, writeRegister } from "./registers.repository.ts";
export { attendanceRoutes, courseNoticesRoutes, teachingRoutes } from "./teaching.routes.ts";
