import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { replaced } from "../entities/bin.ts";
import {
  lectureChange,
  lectureOrder,
  newCaptions,
  newLecture,
  newRendition,
  sampleLecture,
  taughtLecture,
  taughtLectures,
} from "../entities/lecture.ts";

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

const one = z.strictObject({ lecture: taughtLecture });
const changedPoster = z.extend(one, {
  ...replaced,
});

/** Recorded lectures, for whoever teaches in their course and for the office. */
export const lecturesTeachEndpoints = {
  listTaughtLectures: endpoint("GET /api/teach/courses/:id/lectures", {
    access: "teach",
    summary:
      "The lectures of a course, those that cannot be watched yet too, and the classes they may belong to",
    answer: taughtLectures,
  }),
  addLecture: endpoint("POST /api/teach/courses/:id/lectures", {
    access: "teach",
    isDoneOnce: true,
    summary: "Begin a lecture; it can be watched once it has a quality",
    status: 201,
    body: newLecture,
    answer: one,
    errors: ["invalid_fields"],
  }),
  orderLectures: endpoint("PUT /api/teach/courses/:id/lectures/order", {
    access: "teach",
    summary: "Put the lectures of a course in order; one that came meanwhile stands at the end",
    body: lectureOrder,
    bodyBytes: 256 * 1024,
    answer: z.strictObject({ lectures: z.array(taughtLecture) }),
    errors: ["invalid_fields", "changed_meanwhile"],
  }),
  changeLecture: endpoint("PATCH /api/teach/lectures/:id", {
    access: "teach",
    summary: "Rename a lecture, put it into a chapter, or make it the recording of a class",
    isServedOnFullDisk: true,
    ifMatch: true,
    body: lectureChange,
    answer: one,
  }),
  deleteLecture: endpoint("DELETE /api/teach/lectures/:id", {
    access: "teach",
    summary: "Delete a lecture with its files, and what everybody watched of it",
    ifMatch: true,
    answer: z.strictObject({ message: z.string() }),
  }),
  publishRendition: endpoint("PUT /api/teach/lectures/:id/renditions/:kind", {
    access: "teach",
    summary:
      "Make a finished upload a quality of a lecture; asked again with the same upload, the same answers",
    rate: "upload",
    body: newRendition,
    bodyBytes: 512 * 1024,
    answer: one,
    errors: [
      ...(["rendition_exists", "upload_incomplete"] as const),
      ...(["file_type_refused", "file_incomplete", "file_too_large"] as const),
    ],
  }),
  deleteRendition: endpoint("DELETE /api/teach/lectures/:id/renditions/:kind", {
    access: "teach",
    summary: "Delete one quality of a lecture",
    answer: one,
  }),
  saveCaptions: endpoint("PUT /api/teach/lectures/:id/captions/:language", {
    access: "teach",
    summary:
      "Give a lecture captions in English or Hindi (WebVTT, or SubRip, which is kept as WebVTT)",
    ifMatch: true,
    body: newCaptions,
    bodyBytes: 1024 * 1024,
    answer: one,
    errors: ["invalid_fields"],
  }),
  saveLectureThumbnail: endpoint("PUT /api/teach/lectures/:id/poster", {
    access: "teach",
    summary: "Give a lecture the picture that is shown before it plays, or another one",
    rate: "upload",
    form: z.strictObject({}),
    files: { poster: { kind: "image", many: false, required: true } },
    answer: changedPoster,
  }),
  deleteLectureThumbnail: endpoint("DELETE /api/teach/lectures/:id/poster", {
    access: "teach",
    summary: "Take the picture away from a lecture",
    answer: changedPoster,
  }),
  deleteCaptions: endpoint("DELETE /api/teach/lectures/:id/captions/:language", {
    access: "teach",
    summary: "Take the captions of one language away",
    ifMatch: true,
    answer: one,
  }),
};
