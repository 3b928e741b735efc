import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { lecture, progress, sentProgress } from "../entities/lecture.ts";

const refusals = ["not_enrolled", "course_over"] as const;

/** Recorded lectures, for the actively enrolled until the course is over; samples for everybody who is signed in. */
export const lecturesUserEndpoints = {
  listLectures: endpoint("GET /api/user/courses/:id/lectures", {
    access: "session",
    summary:
      "The lectures of a course that can be watched; those not open to the caller are locked",
    answer: z.strictObject({ lectures: z.array(lecture) }),
  }),
  getLecture: endpoint("GET /api/user/lectures/:id", {
    access: "session",
    summary: "One lecture, with what the caller has watched of it",
    answer: z.strictObject({ lecture }),
    errors: refusals,
  }),
  getMasterPlaylist: endpoint("GET /api/user/lectures/:id/master.m3u8", {
    access: "session",
    summary: "The qualities of a lecture (HLS)",
    answer: "bytes",
    errors: refusals,
  }),
  getPlaylist: endpoint("GET /api/user/lectures/:id/playlists/:kind", {
    access: "session",
    summary: "One quality of a lecture as byte ranges of its file (HLS)",
    answer: "bytes",
    errors: refusals,
  }),
  getLectureFile: endpoint("GET /api/user/lectures/:id/files/:kind", {
    access: "session",
    summary: "The bytes of one quality; ranges, If-Range, If-None-Match and HEAD are honoured",
    answer: "bytes",
    errors: [...refusals, "range_not_satisfiable", "unavailable"],
  }),
  getCaptions: endpoint("GET /api/user/lectures/:id/captions/:language", {
    access: "session",
    summary: "The captions of one language (WebVTT)",
    answer: "bytes",
    errors: refusals,
  }),
  getLectureThumbnail: endpoint("GET /api/user/lectures/:id/poster", {
    access: "session",
    summary: "The picture that is shown before a lecture plays (WebP)",
    answer: "bytes",
    errors: [...refusals, "range_not_satisfiable", "unavailable"],
  }),
  saveProgress: endpoint("PUT /api/user/lectures/:id/progress", {
    access: "session",
    summary: "Add what was watched to what is known, and say where to go on",
    body: sentProgress,
    answer: z.strictObject({ progress }),
    errors: [...refusals, "invalid_fields"],
  }),
};
