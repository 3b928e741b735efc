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

/** An open notebook with nothing in it yet. */
export function EmptyPageMotif({ className }: MotifProps) {
  return (
    <Drawing className={className ?? ""}>
      <path d="M48 24c-8-6-20-8-36-7v54c16-1 28 1 36 7 8-6 20-8 36-7V17c-16-1-28 1-36 7Zm0 0v54" />
      <path d="M20 31c8 0 14 1 20 4m-20 9c8 0 14 1 20 4m36-17c-8 0-14 1-20 4" opacity="0.5" />
      <circle cx="70" cy="54" r="5" className="fill-marigold stroke-none" />
    </Drawing>
  );
}

/** Physics: a throw, its path and the velocity at the top. */
export function TrajectoryMotif({ className }: MotifProps) {
  return (
    <Drawing className={className ?? ""}>
      <path d="M12 10v74h76" />
      <path d="M12 84Q46-22 80 84" strokeDasharray="1 6" strokeWidth="2.5" />
      <path d="M12 84 24 52" />
      <path d="m19 56 5-4 2 6" />
      <circle cx="46" cy="31" r="5.5" className="fill-marigold stroke-none" />
      <path d="M53 31h19m-5-4 5 4-5 4" className="stroke-marigold-strong" />
    </Drawing>
  );
}

/** Chemistry: three orbitals about a nucleus. */
export function OrbitalMotif({ className }: MotifProps) {
  return (
    <Drawing className={className ?? ""}>
      <ellipse cx="48" cy="48" rx="40" ry="15" />
      <ellipse cx="48" cy="48" rx="40" ry="15" transform="rotate(60 48 48)" />
      <ellipse cx="48" cy="48" rx="40" ry="15" transform="rotate(120 48 48)" />
      <circle cx="48" cy="48" r="6" className="fill-marigold stroke-none" />
      <circle cx="88" cy="48" r="3.5" fill="currentColor" stroke="none" />
      <circle cx="28" cy="13.5" r="3.5" fill="currentColor" stroke="none" />
      <circle cx="28" cy="82.5" r="3.5" fill="currentColor" stroke="none" />
    </Drawing>
  );
}

/** Biology: a cell with its nucleus and organelles. */
export function CellMotif({ className }: MotifProps) {
  return (
    <Drawing className={className ?? ""}>
      <path d="M50 8c22-1 38 15 38 37 0 25-16 43-40 43C24 88 8 73 8 49 8 25 26 9 50 8Z" />
      <path d="M50 14c18 0 32 13 32 31 0 21-14 37-34 37" strokeDasharray="1 6" />
      <circle cx="42" cy="44" r="14" />
      <circle cx="45" cy="41" r="5" className="fill-marigold stroke-none" />
      <path d="M62 62c8-4 14 0 12 6s-14 8-16 2 0-6 4-8Zm1 4c3 2 5 2 8-1" />
      <path d="M20 62c4-2 6 2 10 0s6 2 10 0M22 70c4-2 6 2 10 0s6 2 10 0" />
      <circle cx="68" cy="28" r="3" />
      <circle cx="76" cy="40" r="2" />
    </Drawing>
  );
}

/** Mathematics: a curve, its tangent and the area beneath. */
export function GraphMotif({ className }: MotifProps) {
  return (
    <Drawing className={className ?? ""}>
      <path d="M14 8v76h76M10 84h4m0-76-3 4m3-4 3 4m73 72-4-3m4 3-4 3" />
      <path d="M14 76c20 0 20-46 36-46s14 22 34 10" />
      <path d="M40 84V36m10 48V30m10 54V38" strokeWidth="1.5" opacity="0.45" />
      <path d="M24 52 58 14" className="stroke-marigold-strong" />
      <circle cx="37" cy="38" r="4.5" className="fill-marigold stroke-none" />
    </Drawing>
  );
}
