import { type DragEvent, type PointerEvent, useEffect, useRef, useState } from "react";

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

/** Focuses an element once the list is drawn again. */
function useLaterFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const element = wanted.current && ref.current?.querySelector<HTMLElement>(wanted.current);
    if (element) element.focus();
    wanted.current = undefined;
  });
  return {
    ref,
    focusLater: (selector: string) => {
      wanted.current = selector;
    },
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

type Drag = {
  /** The rows as they are shown. */
  ids: readonly string[];
  dragged: string | undefined;
  over: string | undefined;
  setDragged: (id: string) => void;
  setOver: (id: string | undefined) => void;
  put: (id: string, to: string) => void;
  end: () => void;
};

/**
 * Lets a finger drag a row by its handle. It uses pointer events, because browsers start no drag-and-drop for
 * touch.
 */
function touchDrag(id: string, drag: Drag) {
  const { ids, dragged, over, setDragged, setOver, put, end } = drag;
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === "mouse") return;
      // All further moves of this finger go to the handle; a finger beside the handle scrolls the page.
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove({ pointerType, clientX, clientY }: PointerEvent) {
      if (pointerType === "mouse" || dragged !== id) return;
      scrollAtEdge(clientY);
      setOver(rowAt(document.elementFromPoint(clientX, clientY), ids));
    },
    onPointerUp({ pointerType }: PointerEvent) {
      if (pointerType === "mouse" || dragged !== id) return;
      if (over !== undefined) put(id, over);
      end();
    },
    onPointerCancel({ pointerType }: PointerEvent) {
      if (pointerType !== "mouse") end();
    },
  };
}

/** How near to the edge of the window a finger scrolls it, and how far at each move. */
const EDGE_PX = 72;
const STEP_PX = 12;

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -STEP_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX);
}

/** The row of this order around an element: rows of another order may stand in it. */
function rowAt(element: Element | null, ids: readonly string[]): string | undefined {
  const row = element?.closest<HTMLElement>("[data-row]");
  const id = row?.dataset.row;
  if (!row || id === undefined) return undefined;
  return ids.includes(id) ? id : rowAt(row.parentElement, ids);
}
