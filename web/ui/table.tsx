import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TableProps = {
  caption: string;
  /** Shows the caption; screen readers always get it. */
  isCaptionShown?: boolean;
  children: ReactNode;
};

/** A table that scrolls horizontally on narrow screens. Children: `<thead>` and `<tbody>`. */
export function Table({ caption, isCaptionShown = false, children }: TableProps) {
  return (
    <ScrollArea
      label={caption}
      className="overflow-x-auto rounded-sheet border border-rule bg-sheet"
    >
      <table className="w-full text-start">
        <caption className={isCaptionShown ? "p-4 text-start font-semibold" : "sr-only"}>
          {caption}
        </caption>
        {children}
      </table>
    </ScrollArea>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        "bg-well px-4 py-3 text-start text-sm font-semibold text-soft",
        className,
      )}
    />
  );
}

/** Above numbers, which end where their heads do. */
export function NumberHeadCell({ children, ...rest }: ComponentProps<"th">) {
  return (
    <HeadCell {...rest}>
      <span className="block text-end">{children}</span>
    </HeadCell>
  );
}

export function Cell({ className, ...rest }: ComponentProps<"td">) {
  return (
    <td {...rest} className={classNames("border-t border-rule px-4 py-3 align-top", className)} />
  );
}

type ScrollAreaProps = ComponentProps<"section"> & {
  /** What is in it, for screen readers. */
  label: string;
};

/** A part of the page that scrolls by itself; its look and its size are the caller's. */
export function ScrollArea({ label, ...rest }: ScrollAreaProps) {
  return (
    <section
      {...rest}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse only what has the focus can be scrolled
      tabIndex={0}
    />
  );
}
