import type { ReactNode } from "react";

/** Drawings from the subjects, in the line of the text around them and marigold; decoration only. */
export type MotifProps = { className?: string };

/** The sheet that every motif is drawn on. */
export function Drawing({
  className,
  viewBox = "0 0 96 96",
  children,
}: MotifProps & { viewBox?: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}
