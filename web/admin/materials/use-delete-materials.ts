import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { failureText } from "../../api/failure-text.ts";
import { queryClient } from "../../api/query-client.ts";
import { useShowUndo } from "../../features/editing/notify-undo.tsx";
import { adminFilesAtOnceMessages } from "../../messages/admin-files-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { undoMessages } from "../../messages/undo.ts";
import { notify } from "../../ui/toast.ts";
import type { Changed } from "../list/bulk-frame.tsx";
import { useListRows } from "../list/list-rows.ts";
import { deleteAll, restoreAll } from "./many-materials.ts";
import { firstMaterialsQuery, materialList, useMaterialsChanged } from "./material-query.ts";

type Rows = readonly OfficeMaterial[];

/** Deletes study files, takes them from the list, and offers to bring all of them back. */
export function useDeleteMaterials(): (rows: Rows) => Promise<Changed<OfficeMaterial>> {
  const { remove } = useListRows(materialList);
  const { refetch } = useMaterialsChanged();
  const notifyDeleted = useNotifyDeleted();
  return async (rows) => {
    const gone: OfficeMaterial[] = [];
    let isUndoable = true;
    try {
      const refused = await deleteAll(rows, ({ deleted, undoUntil }) => {
        gone.push(...deleted);
        isUndoable &&= deleted.length === 0 || undoUntil !== null;
      });
      // They are shown as somebody else has changed them.
      if (refused.length > 0) void refetch();
      return { rows: [], refused };
    } finally {
      for (const { id } of gone) remove(id);
      void queryClient.invalidateQueries(firstMaterialsQuery);
      if (gone.length > 0) notifyDeleted(gone, isUndoable);
    }
  };
}

function useNotifyDeleted() {
  const t = useMessages(adminFilesAtOnceMessages);
  const u = useMessages(undoMessages);
  const { refetch } = useMaterialsChanged();
  const showUndo = useShowUndo();
  return (gone: Rows, isUndoable: boolean): void => {
    const toast = `deleted ${gone[0]?.id}`;
    const said = t.deleted(gone.length);
    const undo = async () => {
      notify.loading(t.undoing, { id: toast });
      try {
        const refused = await restoreAll(gone.map(({ id }) => id));
        if (refused.length === 0) notify.success(t.restored(gone.length), { id: toast });
        else notify.error(t.notRestored(refused.length), { id: toast });
      } catch (error) {
        notify.error(failureText(error, { fallback: u.undoFailed }), { id: toast });
      }
      await refetch();
    };
    if (isUndoable) showUndo({ toast, said, undo });
    else notify.success(said, { id: toast });
  };
}
