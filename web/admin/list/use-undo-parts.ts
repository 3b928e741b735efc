import { isUnanswered } from "../../api/api-error.ts";
import { failureText } from "../../api/call.ts";
import { undoTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
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

/** Makes the undo of what was done with any number of rows; where one of its calls fails, the rest stays as it is. */
export function useUndoParts<Item, Refusal>({
  atOnce,
  restorePart,
  refetch,
}: UndoneParts<Item, Refusal>) {
  const u = useTexts(undoTexts);
  return ({ items, texts, toast, sayLeft }: Undo<Item, Refusal>) => {
    const left: Refusal[] = [];
    let undone = 0;
    const send = async (part: Item[]) => {
      const { refused } = await restorePart(part);
      undone += part.length;
      left.push(...refused);
    };
    return async () => {
      notify.loading(texts.undoing, { id: toast });
      try {
        await inParts(items, { most: atOnce, send });
        if (left.length === 0) notify.success(texts.restored(items.length), { id: toast });
        else sayLeft(left);
      } catch (error) {
        const why = `${failureText(error, { fallback: u.undoFailed })} ${texts.notBackYet(items.length - undone)}`;
        notify.error(isUnanswered(error) ? u.undoUnanswered : why, { id: toast });
      }
      await refetch();
    };
  };
}
