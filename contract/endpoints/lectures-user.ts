import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { lecture, progress, sentProgress } from "../entities/lecture.ts";

const refusals = ["not_found", "not_enrolled", "course_over"] as const;

/** Recorded lectures, for the actively enrolled until the course is over; samples for everybody who is signed in. */
export const lecturesUserEndpoints = {
  listLectures: endpoint({
    method: "GET",
    path: "/api/user/courses/:id/lectures",
    access: "session",
    summary:
      "The lectures of a course that can be watched; those not open to the caller are locked",
    status: 200,
    answer: z.strictObject({ lectures: z.array(lecture) }),
    errors: ["not_found"],
  }),
  getLecture: endpoint({
    method: "GET",
    path: "/api/user/lectures/:id",
    access: "session",
    summary: "One lecture, with what the caller has watched of it",
    status: 200,
    answer: z.strictObject({ lecture }),
    errors: refusals,
  }),
  getMasterPlaylist: endpoint({
    method: "GET",
    path: "/api/user/lectures/:id/master.m3u8",
    access: "session",
    summary: "The qualities of a lecture (HLS)",
    status: 200,
    answer: "bytes",
    errors: refusals,
  }),
  getPlaylist: endpoint({
    method: "GET",
    path: "/api/user/lectures/:id/playlists/:kind",
    access: "session",
    summary: "One quality of a lecture as byte ranges of its file (HLS)",
    status: 200,
    answer: "bytes",
    errors: refusals,
  }),
  getLectureFile: endpoint({
    method: "GET",
    path: "/api/user/lectures/:id/files/:kind",
    access: "session",
    summary: "The bytes of one quality; ranges, If-Range, If-None-Match and HEAD are honoured",
    status: 200,
    answer: "bytes",
    errors: [...refusals, "range_not_satisfiable", "unavailable"],
  }),
  getCaptions: endpoint({
    method: "GET",
    path: "/api/user/lectures/:id/captions/:language",
    access: "session",
    summary: "The captions of one language (WebVTT)",
    status: 200,
    answer: "bytes",
    errors: refusals,
  }),
  getLecturePoster: endpoint({
    method: "GET",
    path: "/api/user/lectures/:id/poster",
    access: "session",
    summary: "The picture that is shown before a lecture plays (WebP)",
    status: 200,
    answer: "bytes",
    errors: [...refusals, "range_not_satisfiable", "unavailable"],
  }),
  saveProgress: endpoint({
    method: "PUT",
    path: "/api/user/lectures/:id/progress",
    access: "session",
    summary: "Add what was watched to what is known, and say where to go on",
    status: 200,
    body: sentProgress,
    answer: z.strictObject({ progress }),
    errors: [...refusals, "invalid_fields"],
  }),
};
