import type { ColumnVisibilityState, OnChangeFn } from "@tanstack/react-table";
import { useState } from "react";

/** The columns of a list as somebody chose them in this browser; `name` is the list's. */
export function useChosenColumns(
  name: string | undefined,
): [ColumnVisibilityState, OnChangeFn<ColumnVisibilityState>] {
  const [chosen, setChosen] = useState(() => readChosen(name));
  const choose: OnChangeFn<ColumnVisibilityState> = (change) => {
    const next = typeof change === "function" ? change(chosen) : change;
    setChosen(next);
    keepChosen(name, next);
  };
  return [chosen, choose];
}

const keyOf = (name: string) => `office-columns-${name}`;

/** Every column where nothing is kept, or the browser keeps nothing. */
function readChosen(name: string | undefined): ColumnVisibilityState {
  if (name === undefined) return {};
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const shown = Object.entries(kept).filter(([, isShown]) => typeof isShown === "boolean");
    return Object.fromEntries(shown);
  } catch {
    return {};
  }
}

function keepChosen(name: string | undefined, chosen: ColumnVisibilityState): void {
  if (name === undefined) return;
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
