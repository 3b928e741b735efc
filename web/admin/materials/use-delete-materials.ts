import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { failureText } from "../../api/failure-text.ts";
import { queryClient } from "../../api/query-client.ts";
import { useShowUndo } from "../../features/editing/notify-undo.tsx";
import { adminFilesAtOnceMessages } from "../../messages/admin-files-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { undoMessages } from "../../messages/undo.ts";
import { notify } from "../../ui/toast.ts";
import type { BulkSaid } from "../list/bulk-dialog.tsx";
import type { BulkSending } from "../list/bulk-sending.ts";
import { useListRows } from "../list/list-rows.ts";
import { deletePart, restoreAll } from "./many-materials.ts";
import { firstMaterialsQuery, materialList, useMaterialsChanged } from "./material-query.ts";

type Rows = readonly OfficeMaterial[];

/** How study files are deleted: they go from the list, and all of them can be brought back for a moment. */
export function useDeleteMaterials(): (said: BulkSaid) => BulkSending<OfficeMaterial> {
  const { remove } = useListRows(materialList);
  const { notifyDeleted, notifyUnanswered } = useNotifyDeleted();
  return ({ isForGood }) => {
    let isUndoable = true;
    return {
      async send(part) {
        const { rows, refused, undoUntil } = await deletePart(part, { isForGood });
        isUndoable &&= refused.length === part.length || undoUntil !== null;
        for (const { id, code } of refused) if (code === "not_found") remove(id);
        return { rows, refused };
      },
      isAsAsked: (present) => present === undefined,
      onDone(gone) {
        for (const { id } of gone) remove(id);
        void queryClient.invalidateQueries(firstMaterialsQuery);
        notifyDeleted(gone, isUndoable);
      },
      onUnanswered: isForGood ? undefined : notifyUnanswered,
    };
  };
}

function useNotifyDeleted() {
  const t = useMessages(adminFilesAtOnceMessages);
  const u = useMessages(undoMessages);
  const { refetch } = useMaterialsChanged();
  const showUndo = useShowUndo();
  /** `sayLeft` tells what became of those that could not be brought back. */
  const undoOf = (rows: Rows, toast: string, sayLeft: (count: number) => void) => async () => {
    notify.loading(t.undoing, { id: toast });
    try {
      const refused = await restoreAll(rows.map(({ id }) => id));
      if (refused.length === 0) notify.success(t.restored(rows.length), { id: toast });
      else sayLeft(refused.length);
    } catch (error) {
      notify.error(failureText(error, { fallback: u.undoFailed }), { id: toast });
    }
    await refetch();
  };
  const toastOf = ([first]: Rows) => `deleted ${first?.id}`;
  return {
    notifyDeleted(gone: Rows, isUndoable: boolean): void {
      const toast = toastOf(gone);
      const said = t.deleted(gone.length);
      const undo = undoOf(gone, toast, (left) => notify.error(t.notRestored(left), { id: toast }));
      if (isUndoable) showUndo({ toast, said, undo });
      else notify.success(said, { id: toast });
    },
    /** Nobody knows whether they are gone: the undo brings back those that are. */
    notifyUnanswered(asked: Rows): void {
      const toast = toastOf(asked);
      const undo = undoOf(asked, toast, (left) => {
        const back = asked.length - left;
        notify.success(back > 0 ? t.restored(back) : t.noneDeleted, { id: toast });
      });
      showUndo({ toast, said: t.unanswered(asked.length), undo });
    },
  };
}
