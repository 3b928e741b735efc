import { courseNotesEndpoints } from "../../../contract/endpoints/course-notes.ts";
import type { AppContext } from "../../context.ts";
import { presentRefused } from "../../http/refused-rows.ts";
import type { Serve } from "../../http/serve.ts";
import { courseEditorOf } from "../audit/index.ts";
import { presentEditableNote } from "./course-notes.present.ts";
import { listEditableNotesByIds } from "./course-notes.repository.ts";
import { changeNotes, deleteNotes } from "./many-notes.service.ts";

/** What the office does with many notes at once. */
export function manyNotesRoutes(serve: Serve, context: AppContext): void {
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
