import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { useIsAside } from "../state/is-aside.ts";
import { afterPaint } from "./after-paint.ts";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { markOpen } from "./open-dialogs.ts";

const shapes = {
  card: "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-sheet open:animate-[rise_0.2s_var(--ease-settle)]",
  wide: "m-auto w-[min(44rem,calc(100vw-2rem))] rounded-sheet open:animate-[rise_0.2s_var(--ease-settle)]",
  drawer:
    "ms-auto me-0 my-0 h-dvh max-h-none w-[min(21rem,88vw)] open:animate-[slide-in_0.22s_var(--ease-settle)] max-w-none",
};

export type DialogProps = {
  isOpen: boolean;
  /** Called by the close button, Escape and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  shape?: keyof typeof shapes;
  children: ReactNode;
};

/**
 * A native modal `<dialog>`: the browser keeps the focus inside, makes the rest inert and gives the
 * focus back. Its content is only there while it is open.
 */
export function Dialog({ isOpen, onClose, title, shape = "card", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressedBeside = useRef(false);
  const isAside = useIsAside();
  useModal(dialog, isOpen && !isAside);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        // Put aside, it was closed by nobody.
        if (!isAside) onClose();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Who selects a text and lets go beside the card has clicked the dialog too, and does not mean it.
        if (event.target === event.currentTarget && isPressedBeside.current) onClose();
      }}
      className={classNames(
        "max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain bg-sheet text-ink shadow-float backdrop:bg-veil",
        shapes[shape],
      )}
    >
      {isOpen ? (
        <div className="p-5 sm:p-7">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} tabIndex={-1} className="pt-1.5 text-heading outline-none">
              {title}
            </h2>
            <DialogClose onClose={onClose} />
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

function DialogClose({ onClose }: { onClose: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <IconButton data-dialog-close label={t.close} onClick={onClose} className="-me-2">
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

/**
 * Opens and closes the element as the state says: showModal has no attribute of its own. It makes the rest
 * of the page inert, which styles every element of it again: too long to wait for with a finger on a button.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    let takeOff: (() => void) | undefined;
    const stopWaiting = afterPaint(() => {
      element.showModal();
      // The browser chooses the first control, which is Close: nobody came for that.
      if (document.activeElement?.matches("[data-dialog-close]"))
        element.querySelector("h2")?.focus();
      takeOff = markOpen(element);
    });
    return () => {
      stopWaiting();
      element.close();
      takeOff?.();
    };
  }, [dialog, isOpen]);
}
