import { useQueryClient } from "@tanstack/react-query";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { invalidateCourses } from "../courses/course-queries.ts";
import { useNotifyReplaced } from "../editing/notify-undo.tsx";
import { useReplacement } from "../uploads/replacing.tsx";
import { useNoteEditing } from "./note-editing.ts";
import { presentNote, useKeepNote } from "./notes-query.ts";

/** Sends another file for a note, whose address stays. */
export function useReplaceNote(note: EditableNote) {
  const e = useMessages(editingMessages);
  const queries = useQueryClient();
  const { server } = useNoteEditing();
  const keep = useKeepNote(note.courseId);
  const notifyReplaced = useNotifyReplaced();
  const { id, title, version } = note;
  const show = (now: EditableNote) => {
    keep(now);
    void invalidateCourses(queries);
  };
  return useReplacement({
    target: `file of note ${id}`,
    async use(uploadId) {
      const answer = await server.replaceFile({ id, version }, uploadId);
      show(answer.note);
      notifyReplaced({
        id,
        said: e.replaced(title),
        undoUntil: answer.undoUntil,
        undo: () => server.restore("note-file", answer.undoId),
        onUndone: () => invalidateCourses(queries),
      });
    },
    refusalText(error) {
      const present = presentNote(error);
      if (present) keep(present);
      return present && e.changedElsewhere;
    },
  });
}
