export { bringLecture, dropLecture } from "./bring-lecture.service.ts";
export {
  restorePoster as restoreLectureThumbnail,
  stagePoster,
} from "./lecture-thumbnail.service.ts";
export { lecturesRoutes } from "./lectures.routes.ts";
export { canRun } from "./run-ffmpeg.ts";
export { transcodeNext } from "./transcode.service.ts";
export { sweepTranscodingFolders } from "./transcoding-folder.ts";
