import { useEffect, useEffectEvent } from "react";

export type Shortcuts = {
  /** Gets what was typed after the keys. */
  onPalette: (typed?: string) => void;
  onHelp: () => void;
};

/** The office's keys: Ctrl or Cmd with K anywhere, `?` and `/` where nobody is typing. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k") {
      event.preventDefault();
      onPalette();
    }
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (key === "?") onHelp();
    if (key === "/" && focusSearch()) event.preventDefault();
  });
  const openPalette = useEffectEvent(onPalette);
  useEffect(() => {
    document.addEventListener("keydown", press);
    const early = takeEarlyText();
    if (early !== undefined) openPalette(early);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** What was typed after a Ctrl+K before the office was drawn; see head/document-script.js. */
function takeEarlyText(): string | undefined {
  const { dataset } = document.documentElement;
  const { palette } = dataset;
  delete dataset.palette;
  return palette;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches("input, textarea, select, [contenteditable], dialog[open] *")
  );
}

/** False where the page has no search. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  return field !== null;
}
