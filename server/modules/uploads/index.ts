export {
  checkFinishedUpload,
  type FileAs,
  type FinishedUpload,
  titleOf,
  useFinishedUpload,
  withFinishedUploads,
} from "./finished-upload.service.ts";
export { sweepUploads } from "./sweep-uploads.service.ts";
export { uploadsRoutes } from "./uploads.routes.ts";
