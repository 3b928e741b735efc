import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import type { Serve } from "../../http/serve.ts";
import { effectiveStatus, isCourseThere, refusalOfNote } from "../enrolments/index.ts";
import { downloadRecorder } from "../recent-downloads/index.ts";
import { findNoteFile } from "./course-notes.repository.ts";
import { getCourseWithNotes } from "./course-with-notes.service.ts";

export function courseNotesRoutes(serve: Serve, { database, store, now }: AppContext): void {
  const { db } = database;
  const record = downloadRecorder({ database, now });
  serve(userEndpoints.getCourseWithNotes, async ({ session: { user }, params }) => ({
    course: await getCourseWithNotes({ db, user, at: now() }, params.id),
  }));

  serve(userEndpoints.downloadCourseNote, async ({ request, reply, session, params }) => {
    const { id: userId, role } = session.user;
    const found = await findNoteFile(db, { noteId: params.id, userId });
    if (!found) throw new AppError("not_found");
    const { isSample, status, heldUntil, staffId, ...rest } = found;
    const { validUntil, publishedAt, archivedAt, ...file } = rest;
    const at = now();
    const own = status === null ? undefined : effectiveStatus({ status, heldUntil }, at);
    const person = { role, status: own, isStaff: staffId !== null };
    if (!isCourseThere({ publishedAt, archivedAt }, person)) throw new AppError("not_found");
    const asked = { ...person, isSample: isSample === 1, validUntil };
    const refusal = refusalOfNote({ call: "downloadCourseNote", ...asked }, at);
    if (refusal) throw new AppError(refusal);
    const download = { userId, file: { noteId: params.id }, sha256: file.sha256 };
    const onBegin = () => record(request, download);
    return sendFile(request, reply, { store, onBegin, ...file });
  });
}
