export { picturesRoutes } from "./pictures.routes.ts";
export {
  type EncodedPicture,
  encodePicture,
  pictureUrl,
  removePicture,
} from "./pictures.service.ts";
