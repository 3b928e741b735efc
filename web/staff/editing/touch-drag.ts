import type { PointerEvent } from "react";

export type Drag = {
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
export function touchDrag(id: string, drag: Drag) {
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
