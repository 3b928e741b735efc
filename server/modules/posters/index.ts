export { postersRoutes } from "./posters.routes.ts";
export { addPoster } from "./posters.service.ts";
