export { timetableRoutes } from "./timetable.routes.ts";
