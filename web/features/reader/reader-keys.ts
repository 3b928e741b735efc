import { useEffect, useRef } from "react";

type ReaderCommands = {
  openSearch: () => void;
  /** What Escape closes; false where nothing is open. */
  closeTopmost: () => boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  fitWidth: () => void;
  /** Enlarges to the width of the text, or back. */
  toggleColumn: () => void;
  turn: (by: 1 | -1) => void;
  /** Scrolls by most of the visible height. */
  moveRoom: (by: 1 | -1) => void;
};

/** The reader's keyboard shortcuts, except while the focus is in a field or a dialog. */
export function useReaderKeys(commands: ReaderCommands): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInDialog(event.target)) return;
      if (handle(event, latest.current)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function handle(event: KeyboardEvent, commands: ReaderCommands): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  // The browser's own search finds text only on the rendered pages.
  if (isCommand && !event.altKey && event.key.toLowerCase() === "f")
    return did(commands.openSearch);
  if (isCommand && zoomKeys[event.key]) return did(commands[zoomKeys[event.key] ?? "fitWidth"]);
  if (event.key === "Escape") return commands.closeTopmost();
  if (event.key === "PageDown") return did(() => commands.moveRoom(1));
  if (event.key === "PageUp") return did(() => commands.moveRoom(-1));
  if (isCommand || event.altKey || isField(event.target)) return false;
  if (event.key === "/") return did(commands.openSearch);
  if (event.key === "n") return did(() => commands.turn(1));
  if (event.key === "c") return did(commands.toggleColumn);
  if (event.key === "p") return did(() => commands.turn(-1));
  const zooming = zoomKeys[event.key];
  return zooming ? did(commands[zooming]) : false;
}

const zoomKeys: Record<string, "zoomIn" | "zoomOut" | "fitWidth"> = {
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "\u2212": "zoomOut",
  "0": "fitWidth",
};

function did(command: () => void): true {
  command();
  return true;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}
