import { call } from "../../api/call.ts";
import type { NoteServer } from "../../staff/course-notes/notes-query.ts";
import { restoreFromBin } from "../restore-from-bin.ts";

/** Notes as the office reads and writes them, in every course. */
export const officeNoteServer: NoteServer = {
  async list(courseId, signal) {
    const params = { id: courseId };
    return (await call("GET /api/admin/courses/:id/notes", { params, signal })).notes;
  },
  add: (courseId, { uploadId, ...about }) =>
    call("POST /api/admin/uploads/:id/file", {
      params: { id: uploadId },
      body: { courseId, ...about },
    }),
  async change({ id, version }, body) {
    return (await call("PATCH /api/admin/notes/:id", { params: { id }, body, version })).note;
  },
  async renameChapter(courseId, body) {
    const params = { id: courseId };
    return (await call("PUT /api/admin/courses/:id/chapter-name", { params, body })).notes;
  },
  order: (courseId, body) =>
    call("PUT /api/admin/courses/:id/note-order", { params: { id: courseId }, body }),
  remove: ({ id, version }) => call("DELETE /api/admin/delete/:id", { params: { id }, version }),
  restore: restoreFromBin,
  replaceFile: ({ id, version }, body) =>
    call("PUT /api/admin/notes/:id/file", { params: { id }, body, version }),
};
