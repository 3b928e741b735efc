export { listTeachers } from "./teachers.repository.ts";
export { teachersRoutes } from "./teachers.routes.ts";
