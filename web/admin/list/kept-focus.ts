import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus when the focused row is removed, also if a dialog has returned the focus to a button of that row:
 * to the row that is now in its place, else to the last row, else to the page's heading.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  rowSelector = "tbody tr",
): void {
  const before = useRef(ids);
  const lostAt = useRef<number>(undefined);
  useEffect(() => {
    const at = before.current.findIndex((id) => !ids.includes(id));
    // Another filter shows other rows; no row was removed.
    if (at >= 0 && ids.every((id) => before.current.includes(id))) lostAt.current = at;
    before.current = ids;
  });
  useEffect(() => {
    if (lostAt.current === undefined || document.querySelector("dialog[open]")) return;
    const at = lostAt.current;
    lostAt.current = undefined;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [];
    const next = rows[Math.min(at, rows.length - 1)] ?? document.querySelector<HTMLElement>("h1");
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  });
}
