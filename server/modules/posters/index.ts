export { postersRoutes } from "./posters.routes.ts";
export { addPoster } from "./posters.service.ts";
export { turnPosters } from "./turn-posters.service.ts";
