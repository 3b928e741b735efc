import { courseNotesEndpoints } from "../../../contract/endpoints/course-notes.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { findUndoUntil } from "../deletions/index.ts";
import { useFinishedUpload } from "../uploads/index.ts";
import { changeNote, replaceFile, undoReplacedFile } from "./change-note.service.ts";
import { presentEditableNote } from "./course-notes.present.ts";
import { findCourseTitle, findEditableNote, listEditableNotes } from "./course-notes.repository.ts";
import { orderNotes } from "./order-notes.service.ts";
import { renameChapter } from "./rename-chapter.service.ts";

export function courseNotesOfficeRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  replacedFileRoutes(serve, context);

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

  serve(courseNotesEndpoints.renameChapter, async ({ request, params, body, transaction }) => {
    const renamed = { courseId: params.id, ...body };
    const rows = await renameChapter({ transaction }, actorOf(request, now()), renamed);
    return { notes: rows.map(presentEditableNote) };
  });

  serve(courseNotesEndpoints.orderNotes, async ({ request, params, body, transaction }) => {
    const order = { courseId: params.id, ...body };
    const rows = await orderNotes({ transaction, now }, actorOf(request, now()), order);
    return { notes: rows.map(presentEditableNote) };
  });
}

function replacedFileRoutes(serve: Serve, context: AppContext): void {
  const { now } = context;

  serve(
    courseNotesEndpoints.replaceNoteFile,
    async ({ request, params, body, version, session, transaction }) => {
      const actor = actorOf(request, now());
      const note = { id: params.id, version };
      const findFiled = (id: string) =>
        transaction(async (trx) => {
          const row = id === note.id ? await findEditableNote(trx, id) : undefined;
          return row && { row, undoUntil: await findUndoUntil(trx, row.fileId) };
        });
      const finished = { id: body.uploadId, userId: session.user.id, findFiled };
      const { row, undoUntil } = await useFinishedUpload(context, finished, ({ file, fileAs }) =>
        replaceFile({ ...context, transaction }, actor, { note, file, fileAs }),
      );
      return { note: presentEditableNote(row), undoUntil };
    },
  );

  serve(courseNotesEndpoints.undoNoteFile, async ({ request, params, transaction }) => {
    const actor = actorOf(request, now());
    const row = await undoReplacedFile({ ...context, transaction }, actor, params.id);
    return { note: presentEditableNote(row) };
  });
}
