export { picturesRoutes } from "./pictures.routes.ts";
export {
  copyPicture,
  cutPicture,
  type EncodedPicture,
  encodePicture,
  pictureUrl,
  removePicture,
} from "./pictures.service.ts";
export { renderPicture } from "./resize.ts";
