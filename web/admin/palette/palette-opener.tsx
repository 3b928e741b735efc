import { Search } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { adminPaletteTexts } from "../../texts/admin.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type KeptKeys, keepKeys } from "./keep-keys.ts";
import { useShortcuts } from "./use-shortcuts.ts";

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
