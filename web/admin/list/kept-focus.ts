import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus when the focused row is removed, also if a dialog has returned the focus to a button of that row:
 * to the row that is now in its place, else to the last row, else to the page's heading. If that row comes back while
 * the focus is still there, such as by Undo, the focus goes back to it.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  rowSelector = "tbody tr",
): void {
  const before = useRef(ids);
  const lost = useRef<{ id: string; at: number }>(undefined);
  const moved = useRef<{ fromId: string; to: HTMLElement }>(undefined);
  useEffect(() => {
    const at = before.current.findIndex((id) => !ids.includes(id));
    const id = before.current[at];
    // Another filter shows other rows; no row was removed.
    if (id !== undefined && ids.every((each) => before.current.includes(each)))
      lost.current = { id, at };
    before.current = ids;
  });
  useEffect(() => {
    const rows = () => list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [];
    if (moved.current && ids.includes(moved.current.fromId)) {
      const { fromId, to } = moved.current;
      moved.current = undefined;
      if (document.activeElement === to) focus(rows()[ids.indexOf(fromId)]);
    }
    if (lost.current === undefined || document.querySelector("dialog[open]")) return;
    const { id, at } = lost.current;
    lost.current = undefined;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const left = rows();
    const next = left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>("h1");
    if (!next) return;
    moved.current = { fromId: id, to: next };
    focus(next);
  });
}

function focus(element: HTMLElement | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}
