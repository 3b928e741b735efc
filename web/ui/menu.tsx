import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { PlainButton } from "./button.tsx";
import { classNames } from "./class-names.ts";

export type MenuProps = {
  /** The button's accessible name. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string;
  /** The edge of the button that the list is aligned to. */
  align?: "start" | "end";
  /** Links and buttons; choosing one closes the menu. */
  children: ReactNode;
};

/** A button that opens a short list of links and actions below it, or above it where the screen ends. */
export function Menu({ label, button, buttonClassName, align = "end", children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isAbove = useIsAbove({ root, list, isOpen });
  useCloseOutside(root, isOpen, () => setIsOpen(false));
  return (
    <div ref={root} className="relative">
      <PlainButton
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames("rounded-control hover:bg-tint", buttonClassName)}
      >
        {button}
      </PlainButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items are buttons and links, which have keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks are those of the items inside */}
      <div
        ref={list}
        id={listId}
        hidden={!isOpen}
        onClick={() => setIsOpen(false)}
        className={classNames(
          listClasses,
          align === "start" ? "start-0" : "end-0",
          isAbove ? "bottom-full mb-2" : "top-full mt-2",
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** Between the button and its list, in pixels. */
const LIST_GAP = 8;

const listClasses =
  "absolute z-20 grid w-max max-w-[min(20rem,calc(100vw-6rem))] min-w-52 grid-cols-1 animate-[rise_0.16s_var(--ease-settle)] gap-0.5 rounded-sheet border border-rule bg-sheet p-2 shadow-float";

/** The classes of an item, for links and buttons. */
export const menuItemClasses =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start hover:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-act";

/** Whether the open list would end below the screen, and has room above its button. */
function useIsAbove({
  root,
  list,
  isOpen,
}: {
  root: React.RefObject<HTMLElement | null>;
  list: React.RefObject<HTMLElement | null>;
  isOpen: boolean;
}): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useLayoutEffect(() => {
    if (!isOpen || !root.current || !list.current) return;
    const { top, bottom } = root.current.getBoundingClientRect();
    const { height } = list.current.getBoundingClientRect();
    setIsAbove(bottom + height + LIST_GAP > window.innerHeight && top > height + LIST_GAP);
  }, [isOpen, root, list]);
  return isAbove;
}

function useCloseOutside(
  root: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      root.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  });
}
