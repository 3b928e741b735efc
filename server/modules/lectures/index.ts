export { lecturesRoutes } from "./lectures.routes.ts";
