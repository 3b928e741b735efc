import { courseNotesEndpoints } from "../../../contract/endpoints/course-notes.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { useFinishedUpload } from "../uploads/index.ts";
import { changeNote, replaceFile } from "./change-note.service.ts";
import { presentEditableNote } from "./course-notes.present.ts";
import { findCourseTitle, findEditableNote, listEditableNotes } from "./course-notes.repository.ts";
import { orderNotes } from "./order-notes.service.ts";

export function courseNotesOfficeRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(courseNotesEndpoints.listEditableNotes, async ({ params }) => {
    const course = await findCourseTitle(database.db, params.id);
    if (course === undefined) throw new AppError("not_found");
    return { notes: (await listEditableNotes(database.db, params.id)).map(presentEditableNote) };
  });

  serve(
    courseNotesEndpoints.changeCourseNote,
    async ({ request, params, body, version, transaction }) => {
      const edit = { note: { id: params.id, version }, change: body };
      const row = await changeNote({ transaction }, actorOf(request, now()), edit);
      return { note: presentEditableNote(row) };
    },
  );

  serve(
    courseNotesEndpoints.replaceNoteFile,
    async ({ request, params, body, version, session, transaction }) => {
      const actor = actorOf(request, now());
      const note = { id: params.id, version };
      const findFiled = (id: string) =>
        transaction(async (trx) => (id === note.id ? findEditableNote(trx, id) : undefined));
      const finished = { id: body.uploadId, userId: session.user.id, findFiled };
      const row = await useFinishedUpload(context, finished, ({ file, fileAs }) =>
        replaceFile({ ...context, transaction }, actor, { note, file, fileAs }),
      );
      return { note: presentEditableNote(row) };
    },
  );

  serve(courseNotesEndpoints.orderNotes, async ({ request, params, body, transaction }) => {
    const order = { courseId: params.id, noteIds: body.noteIds };
    const rows = await orderNotes({ transaction, now }, actorOf(request, now()), order);
    return { notes: rows.map(presentEditableNote) };
  });
}
