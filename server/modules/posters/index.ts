export { postersRoutes } from "./posters.routes.ts";
export { addPoster, refreshScheduledPosters, removePoster } from "./posters.service.ts";
export { restorePicture as restorePosterPicture } from "./replace-picture.service.ts";
