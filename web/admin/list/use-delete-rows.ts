import type { RefusedRows } from "../../../contract/entities/read-rows.ts";
import { limits } from "../../../contract/limits.ts";
import { failureText } from "../../api/failure-text.ts";
import { useShowUndo } from "../../features/editing/notify-undo.tsx";
import { useMessages } from "../../messages/messages.ts";
import { undoMessages } from "../../messages/undo.ts";
import { notify } from "../../ui/toast.ts";
import type { BulkSaid } from "./bulk-dialog.tsx";
import type { BulkSending, Changed } from "./bulk-sending.ts";
import type { Identified } from "./column.ts";
import { inParts } from "./in-parts.ts";

export type DeletedRows<Row> = {
  /** Deletes as many rows as one call may name; `undoUntil` is null where they cannot be brought back. */
  deletePart: (
    part: readonly Row[],
    said: { isForGood: boolean },
  ) => Promise<Changed<Row> & { undoUntil: string | null }>;
  /** Brings as many rows back as one call may name; gives those that are gone. */
  restorePart: (ids: string[]) => Promise<{ refused: RefusedRows }>;
  /** Takes rows that are gone out of the list. */
  removeAll: (ids: readonly string[]) => void;
  /** Fetches again what shows them. */
  refetch: () => Promise<unknown>;
  texts: DeletionTexts;
};

export type DeletionTexts = {
  deleted: (count: number) => string;
  unanswered: (count: number) => string;
  noneDeleted: string;
  undoing: string;
  restored: (count: number) => string;
  notRestored: (count: number) => string;
};

/** How rows are deleted: they go from the list, and all of them can be brought back for a moment. */
export function useDeleteRows<Row extends Identified>(
  deleted: DeletedRows<Row>,
): (said: Pick<BulkSaid, "isForGood">) => BulkSending<Row> {
  const { deletePart, removeAll } = deleted;
  const { notifyDeleted, notifyUnanswered } = useNotifyDeleted(deleted);
  return ({ isForGood }) => {
    let isUndoable = true;
    return {
      async send(part) {
        const { rows, refused, undoUntil } = await deletePart(part, { isForGood });
        isUndoable &&= refused.length === part.length || undoUntil !== null;
        removeAll(refused.filter(({ code }) => code === "not_found").map(({ id }) => id));
        return { rows, refused };
      },
      isAsAsked: (present) => present === undefined,
      onDone(gone) {
        const ids = gone.map(({ id }) => id);
        removeAll(ids);
        notifyDeleted(ids, isUndoable);
      },
      onUnanswered: isForGood ? undefined : (asked) => notifyUnanswered(asked.map(({ id }) => id)),
    };
  };
}

type Ids = readonly string[];

function useNotifyDeleted<Row>({ restorePart, refetch, texts }: DeletedRows<Row>) {
  const u = useMessages(undoMessages);
  const showUndo = useShowUndo();
  /** `sayLeft` tells what became of those that could not be brought back. */
  const undoOf = (ids: Ids, toast: string, sayLeft: (count: number) => void) => async () => {
    notify.loading(texts.undoing, { id: toast });
    try {
      const answers = await inParts(ids, { most: limits.rowsAtOnce, send: restorePart });
      const refused = answers.flatMap((answer) => answer.refused);
      if (refused.length === 0) notify.success(texts.restored(ids.length), { id: toast });
      else sayLeft(refused.length);
    } catch (error) {
      notify.error(failureText(error, { fallback: u.undoFailed }), { id: toast });
    }
    await refetch();
  };
  const toastOf = ([first]: Ids) => `deleted ${first}`;
  return {
    notifyDeleted(gone: Ids, isUndoable: boolean): void {
      const toast = toastOf(gone);
      const said = texts.deleted(gone.length);
      const sayLeft = (left: number) => notify.error(texts.notRestored(left), { id: toast });
      if (isUndoable) showUndo({ toast, said, undo: undoOf(gone, toast, sayLeft) });
      else notify.success(said, { id: toast });
    },
    /** Nobody knows whether they are gone: the undo brings back those that are. */
    notifyUnanswered(asked: Ids): void {
      const toast = toastOf(asked);
      const undo = undoOf(asked, toast, (left) => {
        const back = asked.length - left;
        notify.success(back > 0 ? texts.restored(back) : texts.noneDeleted, { id: toast });
      });
      showUndo({ toast, said: texts.unanswered(asked.length), undo });
    },
  };
}
