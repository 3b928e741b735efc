export { courseTeachers } from "./name-teachers.service.ts";
export { listTeachers } from "./teachers.repository.ts";
export { teachersRoutes } from "./teachers.routes.ts";
