import { useMutation } from "@tanstack/react-query";
import type { NoteSubject } from "../../../contract/entities/closed-lists.ts";
import type { OfficeNote } from "../../../contract/entities/office-note.ts";
import { call } from "../../api/call.ts";
import { ConfirmDialog } from "../../features/editing/confirm-dialog.tsx";
import { useShowUndo } from "../../features/editing/notify-undo.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminPersonMessages } from "../../messages/admin-person.ts";
import { useMessages } from "../../messages/messages.ts";
import { undoMessages } from "../../messages/undo.ts";
import { notify } from "../../ui/toast.ts";

export type DeleteNoteProps = {
  /** What the notes are about. */
  subject: { subjectType: NoteSubject; subjectId: string };
  note: OfficeNote | undefined;
  onClose: () => void;
  /** Fetches the notes again. */
  onChanged: () => Promise<void>;
};

/** Undoing a deletion within ten seconds adds the text again as a new note. */
export function DeleteNote({ note, subject, onClose, onChanged }: DeleteNoteProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPersonMessages);
  const u = useMessages(undoMessages);
  const showUndo = useShowUndo();
  const deletion = useMutation({
    mutationFn: ({ id, version }: OfficeNote) =>
      call("DELETE /api/admin/office-notes/:id", { params: { id }, version }),
    async onSuccess({ message }, { id, text }) {
      const toast = `deleted ${id}`;
      const bringBack = async () => {
        try {
          await call("POST /api/admin/office-notes", { body: { ...subject, text } });
          notify.success(u.restored, { id: toast });
        } catch {
          notify.error(u.undoFailed, { id: toast });
        }
        await onChanged();
      };
      showUndo({ toast, said: message, undo: bringBack });
      await onChanged();
    },
  });
  return (
    <ConfirmDialog
      asked={note}
      change={deletion}
      onClose={onClose}
      onOvertaken={onChanged}
      title={t.deleteNote}
      text={note?.text ?? ""}
      action={deletion.isPending ? a.deleting : a.delete}
    />
  );
}
