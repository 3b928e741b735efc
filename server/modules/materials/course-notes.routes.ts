import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import {
  courseNotesEndpoints,
  notesTeachEndpoints,
} from "../../../contract/endpoints/course-notes.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { presentRefused } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { courseEditorOf, requireCourseEditor } from "../audit/index.ts";
import { findUndoUntil } from "../bin/index.ts";
import { takingFirstPage, titleOf, useFinishedUpload } from "../files/index.ts";
import { changeNote, getNote, replaceFile } from "./change-note.service.ts";
import {
  findCourseTitle,
  findEditableNote,
  listEditableNotes,
  listEditableNotesByIds,
} from "./course-notes.repository.ts";
import { changeNotes, deleteNotes, orderNotes, renameChapter } from "./course-notes.service.ts";
import { presentEditableNote } from "./materials.present.ts";
import { upload } from "./materials.service.ts";

const ofOffice = {
  list: courseNotesEndpoints.listEditableNotes,
  change: courseNotesEndpoints.changeCourseNote,
  renameChapter: courseNotesEndpoints.renameChapter,
  order: courseNotesEndpoints.orderNotes,
  replaceFile: courseNotesEndpoints.replaceNoteFile,
} as const;

const ofTeachers = {
  list: notesTeachEndpoints.listTaughtNotes,
  change: notesTeachEndpoints.changeTaughtNote,
  renameChapter: notesTeachEndpoints.renameTaughtChapter,
  order: notesTeachEndpoints.orderTaughtNotes,
  replaceFile: notesTeachEndpoints.replaceTaughtFile,
} as const;

type Calls = typeof ofOffice | typeof ofTeachers;

/** Editing the notes of courses, for the office and for those who teach. */
export function noteEditingRoutes(serve: Serve, context: AppContext): void {
  for (const calls of [ofOffice, ofTeachers]) {
    editingRoutes(serve, context, calls);
    replacedFileRoutes(serve, context, calls);
  }
  addingRoute(serve, context);
  manyNotesRoutes(serve, context);
}

function addingRoute(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(
    notesTeachEndpoints.addTaughtNote,
    async ({ request, params: { id: courseId }, body, session, transaction }) => {
      const editor = courseEditorOf(request, {
        endpoint: notesTeachEndpoints.addTaughtNote,
        at: now(),
      });
      // Before the upload is joined, and for its repeats, which write nothing.
      await requireCourseEditor(database.db, editor, courseId);
      const { uploadId, firstPage, ...about } = body;
      const findFiled = async (id: string) => {
        const row = await transaction((trx) => findEditableNote(trx, id));
        return row?.courseId === courseId ? row : undefined;
      };
      const convert = takingFirstPage(context, firstPage);
      const finished = { id: uploadId, userId: session.user.id, convert, findFiled };
      const row = await useFinishedUpload(context, finished, async ({ file, fileAs }) => {
        const fields = { ...about, title: about.title ?? titleOf(file.filename), courseId };
        const { id } = await upload({ ...context, transaction }, editor, { file, fields, fileAs });
        return getNote(database.db, editor, id);
      });
      return { note: presentEditableNote(row) };
    },
  );
}

function editingRoutes(serve: Serve, { database, now }: AppContext, calls: Calls): void {
  const editorOf = (request: FastifyRequest, endpoint: Endpoint) =>
    courseEditorOf(request, { endpoint, at: now() });

  serve(calls.list, async ({ request, params }) => {
    await requireCourseEditor(database.db, editorOf(request, calls.list), params.id);
    const course = await findCourseTitle(database.db, params.id);
    if (course === undefined) throw new AppError("not_found");
    return { notes: (await listEditableNotes(database.db, params.id)).map(presentEditableNote) };
  });

  serve(calls.change, async ({ request, params, body, version, transaction }) => {
    const edit = { note: { id: params.id, version }, change: body };
    const row = await changeNote({ transaction }, editorOf(request, calls.change), edit);
    return { note: presentEditableNote(row) };
  });

  serve(calls.renameChapter, async ({ request, params, body, transaction }) => {
    const renamed = { courseId: params.id, ...body };
    const rows = await renameChapter(
      { transaction },
      editorOf(request, calls.renameChapter),
      renamed,
    );
    return { notes: rows.map(presentEditableNote) };
  });

  serve(calls.order, async ({ request, params, body, transaction }) => {
    const order = { courseId: params.id, ...body };
    const rows = await orderNotes({ transaction, now }, editorOf(request, calls.order), order);
    return { notes: rows.map(presentEditableNote) };
  });
}

function replacedFileRoutes(serve: Serve, context: AppContext, calls: Calls): void {
  const { database, now } = context;

  serve(calls.replaceFile, async ({ request, params, body, version, session, transaction }) => {
    const editor = courseEditorOf(request, { endpoint: calls.replaceFile, at: now() });
    const note = { id: params.id, version };
    // Before the upload is joined, and for its repeats, which write nothing.
    await getNote(database.db, editor, note.id);
    const findFiled = (id: string) =>
      transaction(async (trx) => {
        if (id !== note.id) return undefined;
        const row = await getNote(trx, editor, id);
        return { row, undoUntil: await findUndoUntil(trx, row.fileId) };
      });
    const convert = takingFirstPage(context, body.firstPage);
    const finished = { id: body.uploadId, userId: session.user.id, convert, findFiled };
    const { row, undoUntil } = await useFinishedUpload(context, finished, ({ file, fileAs }) =>
      replaceFile({ ...context, transaction }, editor, { note, file, fileAs }),
    );
    return { note: presentEditableNote(row), undoId: row.fileId, undoUntil };
  });
}

/** What the office does with many notes at once. */
function manyNotesRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const listPresent = async (rows: readonly { id: string }[]) => {
    const ids = rows.map(({ id }) => id);
    return (await listEditableNotesByIds(database.db, ids)).map(presentEditableNote);
  };

  serve(courseNotesEndpoints.changeNotes, async ({ request, body, transaction }) => {
    const { notes, ...change } = body;
    const endpoint = courseNotesEndpoints.changeNotes;
    const editor = courseEditorOf(request, { endpoint, at: now() });
    const refused = await changeNotes({ transaction }, editor, { notes, change });
    return { notes: await listPresent(notes), refused: presentRefused(request, refused) };
  });

  serve(courseNotesEndpoints.deleteNotes, async ({ request, body, transaction }) => {
    const endpoint = courseNotesEndpoints.deleteNotes;
    const editor = courseEditorOf(request, { endpoint, at: now() });
    const deleted = await deleteNotes({ ...context, transaction }, editor, body);
    return {
      ...deleted,
      notes: await listPresent(deleted.refused),
      refused: presentRefused(request, deleted.refused),
    };
  });
}
