import { type RefObject, useEffect, useRef } from "react";

/**
 * A row that is gone takes the keyboard's focus with it, also when the dialog that removed it returns the focus
 * to its button. The row that stands in its place gets it then, the last one where it was the last, and the
 * page's heading where none is left.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef(ids);
  const lostAt = useRef<number>(undefined);
  useEffect(() => {
    const at = before.current.findIndex((id) => !ids.includes(id));
    // Another filter shows other rows: nothing was taken from under anybody.
    if (at >= 0 && ids.every((id) => before.current.includes(id))) lostAt.current = at;
    before.current = ids;
  });
  useEffect(() => {
    if (lostAt.current === undefined || document.querySelector("dialog[open]")) return;
    const at = lostAt.current;
    lostAt.current = undefined;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [];
    const next = rows[Math.min(at, rows.length - 1)] ?? document.querySelector<HTMLElement>("h1");
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  });
}
