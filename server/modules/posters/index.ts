export { postersRoutes } from "./posters.routes.ts";
export { addPoster, removePoster } from "./posters.service.ts";
export { refreshScheduledPosters } from "./refresh-scheduled-posters.service.ts";
export { restorePicture as restorePosterPicture } from "./replace-picture.service.ts";
