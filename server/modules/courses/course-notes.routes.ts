import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import type { Serve } from "../../http/serve.ts";
import { canReadNote, effectiveStatus } from "../enrolments/index.ts";
import { downloadRecorder } from "../recent-downloads/index.ts";
import { findNoteFile, listNotes } from "./course-notes.repository.ts";
import { presentCourse, presentNote } from "./courses.present.ts";
import { findCourse } from "./courses.repository.ts";
import { listOwnStatuses } from "./own-statuses.ts";

/** A course with its notes, and the notes themselves. */
export function courseNotesRoutes(serve: Serve, { database, store, now }: AppContext): void {
  const { db } = database;
  const record = downloadRecorder({ database, now });
  serve(userEndpoints.getCourseWithNotes, async ({ session, params }) => {
    const { id: userId, role } = session.user;
    const at = now();
    const row = await findCourse(db, { id: params.id, now: at });
    if (!row) throw new AppError("not_found");
    const status = (await listOwnStatuses(db, { userId, now: at })).get(row.id);
    const notes = (await listNotes(db, row.id)).map((note) => {
      const isSample = note.isSample === 1;
      return presentNote(note, { locked: !canReadNote({ role, isSample, status }) });
    });
    return { course: { ...presentCourse(row), ...(status && { status }), notes } };
  });

  serve(userEndpoints.downloadCourseNote, async ({ request, reply, session, params }) => {
    const { id: userId, role } = session.user;
    const found = await findNoteFile(db, { noteId: params.id, userId });
    if (!found) throw new AppError("not_found");
    const { isSample, status, heldUntil, ...file } = found;
    const own = status === null ? undefined : effectiveStatus({ status, heldUntil }, now());
    if (!canReadNote({ role, isSample: isSample === 1, status: own }))
      throw new AppError("not_enrolled");
    const onBegin = () => record(request, { userId, file: { noteId: params.id } });
    return sendFile(request, reply, { store, onBegin, ...file });
  });
}
