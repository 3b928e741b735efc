import { failureText } from "../../api/failure-text.ts";
import { useMessages } from "../../messages/messages.ts";
import { undoMessages } from "../../messages/undo.ts";
import { useShowRetry } from "../../staff/editing/notify-undo.tsx";
import { notify } from "../../ui/toast.ts";
import { useBulkRefusal } from "./bulk-frame.tsx";
import { inParts } from "./in-parts.ts";

export type UndoneParts<Item, Refusal> = {
  /** How many one call may name. */
  atOnce: number;
  /** Brings so many back; gives those that it refused. */
  restorePart: (part: Item[]) => Promise<{ refused: readonly Refusal[] }>;
  /** Fetches again what shows them. */
  refetch: () => Promise<unknown>;
};

export type UndoTexts = {
  undoing: string;
  restored: (count: number) => string;
  notBackYet: (count: number) => string;
};

type Undo<Item, Refusal> = {
  items: readonly Item[];
  texts: UndoTexts;
  /** The id of the toast that says what became of the undo. */
  toast: string;
  /** Tells what became of those that could not be brought back. */
  sayLeft: (refused: readonly Refusal[]) => void;
};

/**
 * Makes the undo of what was done with any number of rows. Where one of its calls fails, the toast offers to try again
 * with those of which the server has not said what became of them.
 */
export function useUndoParts<Item, Refusal>({
  atOnce,
  restorePart,
  refetch,
}: UndoneParts<Item, Refusal>) {
  const u = useMessages(undoMessages);
  const unansweredText = useBulkRefusal();
  const showRetry = useShowRetry();
  return ({ items, texts, toast, sayLeft }: Undo<Item, Refusal>) => {
    let rest = items;
    const left: Refusal[] = [];
    const send = async (part: Item[]) => {
      const { refused } = await restorePart(part);
      rest = rest.slice(part.length);
      left.push(...refused);
    };
    const failureOf = (error: unknown) =>
      unansweredText(error) ??
      `${failureText(error, { fallback: u.undoFailed })} ${texts.notBackYet(rest.length)}`;
    const undo = async () => {
      notify.loading(texts.undoing, { id: toast });
      try {
        await inParts(rest, { most: atOnce, send });
        if (left.length === 0) notify.success(texts.restored(items.length), { id: toast });
        else sayLeft(left);
      } catch (error) {
        showRetry({ toast, said: failureOf(error), retry: undo });
      }
      await refetch();
    };
    return undo;
  };
}
