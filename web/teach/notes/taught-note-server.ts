import { call } from "../../api/call.ts";
import type { NoteServer } from "../../features/course-notes/note-editing.ts";

/** Notes as whoever teaches in a course reads and writes them. */
export const taughtNoteServer: NoteServer = {
  async list(courseId, signal) {
    const params = { id: courseId };
    return (await call("GET /api/teach/courses/:id/notes", { params, signal })).notes;
  },
  add: (courseId, body) =>
    call("POST /api/teach/courses/:id/notes", { params: { id: courseId }, body }),
  async change({ id, version }, body) {
    return (await call("PATCH /api/teach/notes/:id", { params: { id }, body, version })).note;
  },
  async renameChapter(courseId, body) {
    const params = { id: courseId };
    return (await call("PUT /api/teach/courses/:id/chapter-name", { params, body })).notes;
  },
  order: (courseId, body) =>
    call("PUT /api/teach/courses/:id/note-order", { params: { id: courseId }, body }),
  remove: ({ id, version }) => call("DELETE /api/teach/notes/:id", { params: { id }, version }),
  restore: (kind, id) => call("POST /api/teach/bin/:kind/:id/restore", { params: { kind, id } }),
  replaceFile: ({ id, version }, uploadId) =>
    call("PUT /api/teach/notes/:id/file", { params: { id }, body: { uploadId }, version }),
};
