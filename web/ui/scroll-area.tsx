import type { ComponentProps } from "react";

export type ScrollAreaProps = ComponentProps<"section"> & {
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
