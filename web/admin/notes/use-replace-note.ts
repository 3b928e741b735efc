import { useQueryClient } from "@tanstack/react-query";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { call } from "../../api/call.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminEditingMessages } from "../../messages/admin-editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { useNotifyReplaced } from "../notify-undo.tsx";
import { useReplacement } from "../upload/use-replacement.ts";
import { presentNote, useKeepNote } from "./notes-query.ts";

/** Sends another file for a note, whose address stays. */
export function useReplaceNote(note: EditableNote) {
  const e = useMessages(adminEditingMessages);
  const queries = useQueryClient();
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
      const answer = await call("PUT /api/admin/notes/:id/file", {
        params: { id },
        body: { uploadId },
        version,
      });
      show(answer.note);
      notifyReplaced({
        id,
        said: e.replaced(title),
        undoUntil: answer.undoUntil,
        undo: () => call("POST /api/admin/notes/:id/file/undo", { params: { id } }),
        onUndone: (undone) => show(undone.note),
      });
    },
    refusalText(error) {
      const present = presentNote(error);
      if (present) keep(present);
      return present && e.changedElsewhere;
    },
  });
}
