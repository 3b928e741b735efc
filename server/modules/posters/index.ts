export { postersRoutes } from "./posters.routes.ts";
export { addPoster, removePoster } from "./posters.service.ts";
export { turnPosters } from "./turn-posters.service.ts";
