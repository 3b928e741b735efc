import { type DragEvent, useState } from "react";
import { touchDrag } from "./touch-drag.ts";
import { useLaterFocus } from "./use-later-focus.ts";

export type OrderOptions = {
  /** The rows as they are shown. */
  ids: readonly string[];
  /** Called with the whole new order, and with the row in whose place the moved one now is. */
  onOrder: (ids: string[], moved: { id: string; to: string }) => void;
};

/**
 * Puts rows in order: by a handle that is dragged, or by buttons that move one place. The focus stays on the
 * button. Spread `row` on the element of a row and `handle` on what is dragged.
 */
export function useOrder({ ids, onOrder }: OrderOptions) {
  const { ref, focusLater } = useLaterFocus();
  const put = (id: string, to: string) => {
    if (id !== to) onOrder(placed(ids, id, to), { id, to });
  };
  const { row, handle } = useDrag(ids, put);
  return {
    ref,
    focusLater,
    move(id: string, by: -1 | 1) {
      const to = ids[ids.indexOf(id) + by];
      if (to === undefined) return;
      put(id, to);
      focusLater(`[data-row="${CSS.escape(id)}"] [data-move="${by}"]`);
    },
    toTop(id: string) {
      const [first] = ids;
      if (first === undefined) return;
      put(id, first);
      focusLater(`[data-row="${CSS.escape(id)}"] [data-move="top"]`);
    },
    row,
    handle,
  };
}

function useDrag(ids: readonly string[], put: (id: string, to: string) => void) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const row = (id: string) => ({
    "data-row": id,
    "data-over": over === id && dragged !== id ? "" : undefined,
    onDragOver(event: DragEvent) {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop(event: DragEvent) {
      if (dragged === undefined) return;
      event.preventDefault();
      put(dragged, id);
      end();
    },
  });
  const handle = (id: string) => ({
    draggable: true,
    onDragStart({ dataTransfer, currentTarget }: DragEvent) {
      const row = currentTarget.closest("[data-row]");
      if (row) dataTransfer.setDragImage(row, 0, 0);
      // Firefox drags nothing without data.
      dataTransfer.setData("text/plain", "");
      dataTransfer.effectAllowed = "move";
      setDragged(id);
    },
    onDragEnd: end,
    ...touchDrag(id, { ids, dragged, over, setDragged, setOver, put, end }),
  });
  return { row, handle };
}

export type Order = ReturnType<typeof useOrder>;

/** The ids with one of them taken out and put in the place of another. */
function placed(ids: readonly string[], id: string, to: string): string[] {
  const at = ids.indexOf(to);
  return ids.filter((one) => one !== id).toSpliced(at, 0, id);
}
