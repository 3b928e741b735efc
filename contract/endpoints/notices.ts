import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery, searchText } from "../endpoint.ts";
import {
  callAboutNotice,
  checkedNoticeFile,
  newNotice,
  noticeToCallAbout,
  officeNotice,
  reachedNotice,
  receivedNotice,
  unreachedPerson,
} from "../entities/notice.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** How many of one's own notices are not read yet. */
const unread = z.int();

/** The office's messages to people, and which of them were read. */
export const noticesEndpoints = {
  listOfficeNotices: endpoint("GET /api/admin/notices", {
    access: "admin",
    summary: "What the office told people, newest first, and how many have opened it",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ notices: z.array(officeNotice), ...pageAnswer }),
  }),
  getOfficeNotice: endpoint("GET /api/admin/notices/:id", {
    access: "admin",
    summary: "One notice, and whom it has reached",
    answer: z.strictObject({ notice: reachedNotice }),
  }),
  listUnreached: endpoint("GET /api/admin/notices/:id/unreached", {
    access: "admin",
    summary: "Whom a notice has not reached, why, and how to call them",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      /** Those, too, who have been sent a message and have not opened it. */
      told: z.optional(z.literal("also")),
      /** Only those who have a phone number and were not called yet. */
      called: z.optional(z.literal("no")),
      /** Only this one, whether called or told or not. */
      personId: z.optional(line(limits.idLength)),
    }),
    answer: z.strictObject({ people: z.array(unreachedPerson), ...pageAnswer }),
  }),
  listNoticesToCallAbout: endpoint("GET /api/admin/notices-to-call-about", {
    access: "admin",
    summary:
      "Notices of the last three days whose messages have gone and have not reached everybody",
    answer: z.strictObject({ notices: z.array(noticeToCallAbout) }),
  }),
  markPhoned: endpoint("POST /api/admin/notices/:id/calls", {
    access: "admin",
    summary: "Say that the office called or wrote to somebody about a notice, or take that back",
    body: callAboutNotice,
    /** `wasPhoned`: somebody in the office had done it before, at that time. */
    answer: z.strictObject({ calledAt: z.nullable(z.string()), wasPhoned: z.boolean() }),
  }),
  addNotice: endpoint("POST /api/admin/notices", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Tell all students and teachers, the students of a class or a course, or one person something, at once or at a given time",
    status: 201,
    body: newNotice,
    lookups: { gradeCode: "class" },
    answer: z.strictObject({ notice: officeNotice }),
    errors: [
      ...(["not_found", "upload_incomplete"] as const),
      ...(["file_type_refused", "file_incomplete", "file_too_large", "picture_too_large"] as const),
    ],
  }),
  checkNoticeUpload: endpoint("POST /api/teach/uploads/:id/notice-check", {
    access: "teach",
    summary:
      "Say whether one's own finished upload can become a file of a notice; what is refused for its bytes is deleted",
    rate: "upload",
    answer: z.strictObject({ file: checkedNoticeFile }),
    errors: [
      ...(["upload_incomplete"] as const),
      ...(["file_type_refused", "file_incomplete", "file_too_large", "picture_too_large"] as const),
    ],
  }),
  withdrawNotice: endpoint("POST /api/admin/notices/:id/withdraw", {
    access: "admin",
    summary: "Take a notice back: it is gone for everybody who has it",
    isServedOnFullDisk: true,
    answer: z.strictObject({ message: z.string(), undoUntil: z.string() }),
  }),
  restoreNotice: endpoint("POST /api/admin/notices/:id/restore", {
    access: "admin",
    summary: "Undo withdrawing a notice: everybody who had it has it again",
    isServedOnFullDisk: true,
    answer: z.strictObject({ notice: officeNotice }),
  }),
  listOwnNotices: endpoint("GET /api/user/notices", {
    access: "session",
    summary: "One's own notices, newest first",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ notices: z.array(receivedNotice), unread, ...pageAnswer }),
  }),
  downloadNoticeFile: endpoint("GET /api/user/notice-files/:id", {
    access: "session",
    summary:
      "A file of a notice, for whoever has the notice, teaches in its course, or is of the office; ranges as in downloadFile",
    answer: "bytes",
    errors: ["range_not_satisfiable", "unavailable"],
  }),
  readNotice: endpoint("POST /api/user/notices/:id/read", {
    access: "session",
    summary: "Say that one has read a notice; may be repeated",
    isServedOnFullDisk: true,
    answer: z.strictObject({ unread }),
  }),
};
