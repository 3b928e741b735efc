import type { BinKind } from "../../../contract/entities/bin.ts";
import { useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { notify } from "../../ui/toast.ts";
import { restorePart } from "../restore-from-bin.ts";
import type { BulkSaid } from "./bulk-dialog.tsx";
import type { BulkSending, Changed } from "./bulk-sending.ts";
import type { Identified } from "./office-table.ts";
import { type UndoTexts, useUndoParts } from "./use-undo-parts.ts";

export type DeletedRows<Row> = {
  /** As what they lie in the bin. */
  kind: BinKind;
  /** Fetches again what shows them. */
  refetch: () => Promise<unknown>;
  /** Deletes as many rows as one call may name; `undoUntil` is null where they cannot be brought back. */
  deletePart: (
    part: readonly Row[],
    said: { isForGood: boolean },
  ) => Promise<Changed<Row> & { undoUntil: string | null }>;
  /** Takes rows that are gone out of the list. */
  removeAll: (ids: readonly string[]) => void;
  texts: DeletionTexts;
};

export type DeletionTexts = UndoTexts & {
  deleted: (count: number) => string;
  notRestored: (count: number) => string;
};

/** How rows are deleted: they go from the list, and all of them can be brought back for a moment. */
export function useDeleteRows<Row extends Identified>(
  deleted: DeletedRows<Row>,
): (said: Pick<BulkSaid, "isForGood">) => BulkSending<Row> {
  const { deletePart, removeAll } = deleted;
  const notifyDeleted = useNotifyDeleted(deleted);
  return ({ isForGood }) => {
    let isUndoable = true;
    return {
      async send(part) {
        const { rows, refused, undoUntil } = await deletePart(part, { isForGood });
        isUndoable &&= refused.length === part.length || undoUntil !== null;
        removeAll(refused.filter(({ code }) => code === "not_found").map(({ id }) => id));
        return { rows, refused };
      },
      onDone(gone) {
        const ids = gone.map(({ id }) => id);
        removeAll(ids);
        notifyDeleted(ids, isUndoable);
      },
    };
  };
}

function useNotifyDeleted<Row>({ texts, kind, refetch }: DeletedRows<Row>) {
  const showUndo = useShowUndo();
  const undoOf = useUndoParts({
    atOnce: 1,
    restorePart: (ids: string[]) => restorePart(kind, ids),
    refetch,
  });
  return (gone: readonly string[], isUndoable: boolean): void => {
    const toast = `deleted ${gone[0]}`;
    const said = texts.deleted(gone.length);
    const sayLeft = ({ length }: readonly unknown[]) =>
      notify.error(texts.notRestored(length), { id: toast });
    if (isUndoable) showUndo({ toast, said, undo: undoOf({ items: gone, texts, toast, sayLeft }) });
    else notify.success(said, { id: toast });
  };
}
