import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { replaced } from "../entities/bin.ts";
import {
  lectureChange,
  lectureOrder,
  newCaptions,
  newLecture,
  newRendition,
  taughtLecture,
  taughtLectures,
} from "../entities/lecture.ts";

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
