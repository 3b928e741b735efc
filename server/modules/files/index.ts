export {
  changeFiles,
  copyFile,
  type FileChange,
  type FileToKeep,
  keepFile,
  removeFile,
  type WritingContext,
} from "./file-change.ts";
export {
  checkFinishedUpload,
  type FileAs,
  type FinishedUpload,
  titleOf,
  useFinishedUpload,
  withFinishedUploads,
} from "./finished-upload.service.ts";
export { readFirstPage, takingFirstPage } from "./first-pages.service.ts";
export { reclaimQuietly, sweepOrphans } from "./orphans.ts";
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
export { uploadsRoutes } from "./uploads.routes.ts";
export { sweepUploads } from "./uploads.service.ts";
