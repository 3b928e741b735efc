export {
  checkFinishedUpload,
  type FileAs,
  type FinishedUpload,
  titleOf,
  useFinishedUpload,
  withFinishedUploads,
} from "./finished-upload.service.ts";
export { uploadsRoutes } from "./uploads.routes.ts";
export { sweepUploads } from "./write-upload.service.ts";
