import { useMutation } from "@tanstack/react-query";
import type { OfficeNote } from "../../../contract/entities/office-note.ts";
import { call } from "../../api/call.ts";
import { ConfirmDialog } from "../../features/editing/confirm-dialog.tsx";
import { useRestoreRefusal, useShowUndo } from "../../features/editing/notify-undo.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminPersonMessages } from "../../messages/admin-person.ts";
import { useMessages } from "../../messages/messages.ts";
import { undoMessages } from "../../messages/undo.ts";
import { notify } from "../../ui/toast.ts";
import { restoreFromBin } from "../restore-from-bin.ts";

export type DeleteNoteProps = {
  note: OfficeNote | undefined;
  onClose: () => void;
  /** Fetches the notes again. */
  onChanged: () => Promise<void>;
};

/** Puts a note into the bin. */
export function DeleteNote({ note, onClose, onChanged }: DeleteNoteProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPersonMessages);
  const u = useMessages(undoMessages);
  const showUndo = useShowUndo();
  const restoreRefusal = useRestoreRefusal();
  const deletion = useMutation({
    mutationFn: ({ id, version }: OfficeNote) =>
      call("DELETE /api/admin/office-notes/:id", { params: { id }, version }),
    async onSuccess({ message }, { id }) {
      const toast = `deleted ${id}`;
      const bringBack = async () => {
        try {
          await restoreFromBin("office-note", id);
          notify.success(u.restored, { id: toast });
        } catch (error) {
          notify.error(restoreRefusal(error), { id: toast });
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
