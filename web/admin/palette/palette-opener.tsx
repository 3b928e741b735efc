import { Search } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { adminPaletteTexts } from "../../texts/admin.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type KeptKeys, keepKeys } from "./keep-keys.ts";

const loadPalette = () => import("./command-palette.tsx");
const CommandPalette = lazyPart(async () => ({ default: (await loadPalette()).CommandPalette }));
const ShortcutSheet = lazyPart(async () => ({
  default: (await import("./shortcut-sheet.tsx")).ShortcutSheet,
}));

/**
 * The delay before the palette's code is fetched in advance, so that whoever presses the keys can type at
 * once.
 */
const PRELOAD_MS = 3_000;

const nothing: KeptKeys = { text: "", isEntered: false };

/** The button and the keys that open the palette and the sheet of shortcuts. */
export function PaletteOpener() {
  const t = useTexts(adminPaletteTexts);
  const [shown, setShown] = useState<"palette" | "help">();
  const [typed, setTyped] = useState<KeptKeys>(nothing);
  const endKeeping = useRef<() => void>(undefined);
  const close = () => {
    endKeeping.current?.();
    setShown(undefined);
  };
  const open = (text = "") => {
    if (shown === "palette") return;
    setTyped({ ...nothing, text });
    endKeeping.current = keepKeys({ text, onChange: setTyped, onEscape: close });
    setShown("palette");
  };
  useShortcuts({ onPalette: open, onHelp: () => setShown("help") });
  useEffect(() => () => endKeeping.current?.(), []);
  useEffect(() => {
    // A failure shows when the palette is opened.
    const timer = window.setTimeout(() => void loadPalette().catch(() => undefined), PRELOAD_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        aria-label={t.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open()}
        className="ms-auto max-sm:px-2.5"
      >
        <Search aria-hidden="true" className="size-5" />
        <span aria-hidden="true" className="hidden font-normal text-soft sm:inline">
          {t.open}
          {/* Drawn, not written: the button's name has to hold all of its visible text (WCAG 2.5.3). */}
          <kbd
            data-keys="Ctrl K"
            className="ms-2 rounded border border-rule px-1.5 text-sm before:content-[attr(data-keys)]"
          />
        </span>
      </Button>
      <Dialog
        isOpen={shown !== undefined}
        onClose={close}
        title={shown === "help" ? t.help : t.title}
        shape="wide"
      >
        <Suspense fallback={<Spinner />}>
          {shown === "palette" ? (
            <CommandPalette
              typed={typed}
              onTyped={setTyped}
              onChosen={close}
              onHelp={() => setShown("help")}
            />
          ) : null}
          {shown === "help" ? <ShortcutSheet /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}

type Shortcuts = {
  /** Gets what was typed after the keys. */
  onPalette: (typed?: string) => void;
  onHelp: () => void;
};

/** The office's keys: Ctrl or Cmd with K anywhere, `?` and `/` where nobody is typing. */
function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
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
