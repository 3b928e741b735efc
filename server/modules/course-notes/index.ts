export { courseNotesOfficeRoutes } from "./course-notes.routes.ts";
