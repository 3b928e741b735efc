export { teachingRoutes } from "./teaching.routes.ts";
