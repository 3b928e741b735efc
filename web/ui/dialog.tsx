import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { afterPaint } from "./after-paint.ts";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useIsHidden } from "./kept-mounted.tsx";
import { markOpen } from "./open-dialogs.ts";

const shapes = {
  card: "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-sheet open:animate-[rise_0.2s_var(--ease-settle)]",
  wide: "m-auto w-[min(44rem,calc(100vw-2rem))] rounded-sheet open:animate-[rise_0.2s_var(--ease-settle)]",
  drawer:
    "ms-auto me-0 my-0 h-dvh max-h-none w-[min(21rem,88vw)] open:animate-[slide-in_0.2s_var(--ease-settle)] max-w-none",
};

export type DialogProps = {
  isOpen: boolean;
  /** Called by the close button, Escape and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  shape?: keyof typeof shapes;
  /** While something that was confirmed is under way the dialog cannot be closed. */
  isHeld?: boolean;
  /** Called before the person closes the dialog; if it returns false, the dialog stays open. */
  mayClose?: () => boolean;
  children: ReactNode;
};

/**
 * For the control of a dialog that is typed into at once. By `autoFocus` alone only what comes later is focused:
 * React focuses when it adds an element, which is before the dialog opens.
 */
export const focusFirst = { autoFocus: true, "data-focus-first": true } as const;

/**
 * A native modal `<dialog>`: the browser traps the focus, makes the rest inert and returns the focus. Its
 * content is rendered only while it is open.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  shape = "card",
  isHeld = false,
  mayClose = () => true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressedBeside = useRef(false);
  const isHidden = useIsHidden();
  useModal(dialog, isOpen && !isHidden);
  const close = () => {
    if (mayClose()) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target === event.currentTarget && (isHeld || !mayClose())) event.preventDefault();
      }}
      onClose={({ target, currentTarget }) => {
        // React lets it bubble from a dialog that stands inside this one.
        if (target !== currentTarget) return;
        // Hidden with its page part, not closed by the person.
        if (isHidden) return;
        // Chrome closes at a second Escape even if the first one was prevented.
        if (isOpen && (isHeld || !mayClose())) currentTarget.showModal();
        else onClose();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Selecting text and releasing the pointer outside the card also clicks the dialog.
        if (event.target === event.currentTarget && isPressedBeside.current && !isHeld) close();
      }}
      className={classNames(
        // In a cell of a table it would stand as the cell does.
        "text-start max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain bg-sheet text-ink shadow-float backdrop:bg-veil",
        shapes[shape],
      )}
    >
      {isOpen ? (
        <div className="p-5 sm:p-7">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} tabIndex={-1} className="pt-1.5 text-heading outline-none">
              {title}
            </h2>
            <DialogClose isHeld={isHeld} onClose={close} />
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

function DialogClose({ isHeld, onClose }: { isHeld: boolean; onClose: () => void }) {
  const t = useTexts(uiTexts);
  return (
    <IconButton
      data-dialog-close
      label={t.close}
      disabled={isHeld}
      onClick={onClose}
      className="-me-2"
    >
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

/**
 * Opens and closes the element with the state, as showModal has no attribute. It waits for the next paint:
 * making the rest of the page inert restyles every element, which would delay the pressed button's feedback.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    let takeOff: (() => void) | undefined;
    const stopWaiting = afterPaint(() => {
      element.showModal();
      focusIn(element);
      takeOff = markOpen(element);
    });
    return () => {
      stopWaiting();
      element.close();
      takeOff?.();
    };
  }, [dialog, isOpen]);
}

function focusIn(dialog: HTMLDialogElement): void {
  const first = dialog.querySelector<HTMLElement>("[data-focus-first]");
  if (first) first.focus();
  // Otherwise the browser focuses the first control, which is Close.
  else if (document.activeElement?.matches("[data-dialog-close]"))
    dialog.querySelector("h2")?.focus();
}
