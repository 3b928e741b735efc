import { useEffect, useRef } from "react";

type Command =
  | "openSearch"
  | "zoomIn"
  | "zoomOut"
  | "fitWidth"
  /** Enlarges to the width of the text, or back. */
  | "toggleColumn"
  | "nextPage"
  | "previousPage"
  /** Scrolls by most of the visible height. */
  | "moveDown"
  | "moveUp";

export type ReaderCommands = Record<Command, () => void> & {
  /** What Escape closes; false where nothing is open. */
  closeTopmost: () => boolean;
};

/** The reader's keyboard shortcuts, except while the focus is in a field or a dialog. */
export function useReaderKeys(commands: ReaderCommands): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isIn(event, "dialog")) return;
      const command = commandOf(event);
      if (command) latest.current[command]();
      if (command || (event.key === "Escape" && latest.current.closeTopmost()))
        event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

const moving = new Map<string, Command>([
  ["PageDown", "moveDown"],
  ["PageUp", "moveUp"],
]);
const zooming = new Map<string, Command>([
  ["+", "zoomIn"],
  ["=", "zoomIn"],
  ["-", "zoomOut"],
  ["\u2212", "zoomOut"],
  ["0", "fitWidth"],
]);
const plain = new Map<string, Command>([
  ...zooming,
  ["/", "openSearch"],
  ["n", "nextPage"],
  ["p", "previousPage"],
  ["c", "toggleColumn"],
]);

function commandOf(event: KeyboardEvent): Command | undefined {
  const { key, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  // The browser's own search finds text only on the rendered pages.
  if (isCommand && !altKey && key.toLowerCase() === "f") return "openSearch";
  if (isCommand) return zooming.get(key);
  if (moving.has(key)) return moving.get(key);
  return altKey || isIn(event, "input, textarea") ? undefined : plain.get(key);
}

function isIn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
