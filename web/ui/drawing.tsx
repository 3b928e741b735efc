import type { ReactNode } from "react";

/** Decorative drawings from the subjects, in the text colour and marigold. */
export type MotifProps = { className?: string };

/** The SVG frame of every motif. */
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
