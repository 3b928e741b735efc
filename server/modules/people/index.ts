export { accountRoutes } from "./account.routes.ts";
export { cashiersRoutes } from "./cashiers.routes.ts";
export { importsRoutes } from "./imports.routes.ts";
export { finishUndos } from "./imports.service.ts";
export { courseTeachers } from "./name-teachers.service.ts";
export { ownFormRoutes, peopleRoutes } from "./people.routes.ts";
export { listTeachers } from "./teachers.repository.ts";
export { teachersRoutes } from "./teachers.routes.ts";
