import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { sampleLecture } from "../entities/lecture.ts";

/** Sample lectures of the courses on the site, for anybody; every other lecture is not found here. */
export const lecturesPublicEndpoints = {
  listSampleLectures: endpoint("GET /api/public/courses/:id/lectures", {
    access: "public",
    summary: "The sample lectures of a course",
    answer: z.strictObject({ lectures: z.array(sampleLecture) }),
  }),
  getSampleMasterPlaylist: endpoint("GET /api/public/lectures/:id/master.m3u8", {
    access: "public",
    summary: "The qualities of a sample lecture (HLS)",
    rate: "public-part",
    answer: "bytes",
  }),
  getSamplePlaylist: endpoint("GET /api/public/lectures/:id/playlists/:kind", {
    access: "public",
    summary: "One quality of a sample lecture as byte ranges of its file (HLS)",
    rate: "public-part",
    answer: "bytes",
  }),
  getSampleLectureFile: endpoint("GET /api/public/lectures/:id/files/:kind", {
    access: "public",
    summary:
      "The bytes of one quality of a sample lecture; ranges, If-Range, If-None-Match and HEAD are honoured",
    rate: "public-part",
    answer: "bytes",
    errors: ["range_not_satisfiable", "unavailable"],
  }),
  getSampleCaptions: endpoint("GET /api/public/lectures/:id/captions/:language", {
    access: "public",
    summary: "The captions of a sample lecture in one language (WebVTT)",
    rate: "public-part",
    answer: "bytes",
  }),
  getSampleLectureThumbnail: endpoint("GET /api/public/lectures/:id/poster", {
    access: "public",
    summary: "The picture that is shown before a sample lecture plays (WebP)",
    rate: "public-part",
    answer: "bytes",
    errors: ["range_not_satisfiable", "unavailable"],
  }),
};
