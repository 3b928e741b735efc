import type { RefusedRows } from "../../../contract/entities/read-rows.ts";
import { limits } from "../../../contract/limits.ts";
import { isUnanswered } from "../../api/api-error.ts";
import { failureText } from "../../api/failure-text.ts";
import { useShowRetry } from "../../features/editing/notify-undo.tsx";
import { useMessages } from "../../messages/messages.ts";
import { undoMessages } from "../../messages/undo.ts";
import { notify } from "../../ui/toast.ts";
import { inParts } from "./in-parts.ts";

export type UndoneRows = {
  /** Brings as many rows back as one call may name; gives those that are gone. */
  restorePart: (ids: string[]) => Promise<{ refused: RefusedRows }>;
  /** Fetches again what shows them. */
  refetch: () => Promise<unknown>;
  texts: UndoTexts;
};

export type UndoTexts = {
  undoing: string;
  restored: (count: number) => string;
  notBackYet: (count: number) => string;
  unansweredBack: (count: number) => string;
  backOrGone: (count: number) => string;
};

type Undo = {
  ids: readonly string[];
  /** The id of the toast that says what became of the undo. */
  toast: string;
  /** Tells what became of those that could not be brought back. */
  sayLeft: (count: number) => void;
};

/**
 * Makes the undo of a deletion of any number of rows. Where one of its calls fails, the toast offers to try again with
 * those of which the server has not said what became of them.
 */
export function useUndoDeletions({ restorePart, refetch, texts }: UndoneRows) {
  const failureOf = useFailureText(texts);
  const showRetry = useShowRetry();
  return ({ ids, toast, sayLeft }: Undo) => {
    let rest = ids;
    let left = 0;
    // A call whose answer is lost may have brought its part back, and is then refused at the next try.
    let mayBeBack = false;
    const send = async (part: string[]) => {
      const { refused } = await restorePart(part);
      rest = rest.slice(part.length);
      left += refused.length;
    };
    const undo = async () => {
      notify.loading(texts.undoing, { id: toast });
      try {
        await inParts(rest, { most: limits.rowsAtOnce, send });
        if (left === 0) notify.success(texts.restored(ids.length), { id: toast });
        else if (mayBeBack) notify.blank(texts.backOrGone(left), { id: toast });
        else sayLeft(left);
      } catch (error) {
        mayBeBack ||= isUnanswered(error);
        showRetry({ toast, said: failureOf(error, rest.length), retry: undo });
      }
      await refetch();
    };
    return undo;
  };
}

function useFailureText({ unansweredBack, notBackYet }: UndoTexts) {
  const u = useMessages(undoMessages);
  return (error: unknown, count: number): string =>
    isUnanswered(error)
      ? unansweredBack(count)
      : `${failureText(error, { fallback: u.undoFailed })} ${notBackYet(count)}`;
}
