export { picturesRoutes } from "./pictures.routes.ts";
export {
  copyPicture,
  cutPicture,
  type EncodedPicture,
  encodePicture,
  pictureUrl,
  removePicture,
  stagePicture,
} from "./pictures.service.ts";
