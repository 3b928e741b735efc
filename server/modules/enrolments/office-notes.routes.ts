import { officeNotesEndpoints } from "../../../contract/endpoints/office-notes.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { listOfficeNotes } from "./office-notes.repository.ts";
import { addNote, editNote, getShown, removeNote } from "./office-notes.service.ts";

const DELETED = { en: "The note was deleted.", hi: "नोट हटा दिया गया।" };

export function officeNotesRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(officeNotesEndpoints.listOfficeNotes, async ({ query }) => ({
    notes: await listOfficeNotes(database.db, query),
  }));

  serve(officeNotesEndpoints.addOfficeNote, async ({ request, body, transaction }) => {
    const id = await addNote({ transaction }, { ...body, actor: actorOf(request, now()) });
    return { note: await getShown(database.db, id) };
  });

  serve(officeNotesEndpoints.editOfficeNote, async ({ request, params, body, version }) => {
    const actor = actorOf(request, now());
    return { note: await editNote(database, { id: params.id, ...body, version, actor }) };
  });

  serve(officeNotesEndpoints.deleteOfficeNote, async ({ request, params, version }) => {
    await removeNote(database, { id: params.id, version, actor: actorOf(request, now()) });
    return { message: inLanguageOf(request, DELETED) };
  });
}
