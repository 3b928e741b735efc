import type { ReactNode } from "react";

/** Drawings from the subjects, in the line of the text around them and marigold; decoration only. */
export type MotifProps = { className?: string };

function Drawing({
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

/** The path of learning as a curve through the four classes, towards the sun. For the home page. */
export function PathMotif({ className }: MotifProps) {
  return (
    <Drawing className={className ?? ""} viewBox="0 0 520 440">
      <circle cx="424" cy="92" r="54" className="fill-marigold stroke-none" />
      <g className="stroke-marigold-strong" strokeWidth="3">
        <path d="M424 14V2m55 35 9-9m-119 9-9-9m142 64h12M346 92h-12m145 55 9 9" />
      </g>
      <path d="M40 20v380h460M40 400l-6 0m6-380-5 8m5-8 5 8m455 372-8-5m8 5-8 5" />
      <g strokeWidth="1.5" opacity="0.55">
        <path d="M110 394v12m90-12v12m90-12v12m90-12v12M34 320h12m-12-80h12m-12-80h12m-12-80h12" />
      </g>
      <path d="M40 372c90-6 130-60 180-130s110-128 204-150" strokeWidth="4" />
      <path d="M110 355v45m90-130v130m90-222v222m90-277v277" strokeDasharray="2 8" opacity="0.5" />
      <g className="fill-sheet" strokeWidth="3.5">
        <circle cx="110" cy="354" r="9" />
        <circle cx="200" cy="269" r="9" />
        <circle cx="290" cy="168" r="9" />
        <circle cx="380" cy="106" r="9" />
      </g>
      <g
        fill="currentColor"
        stroke="none"
        fontSize="20"
        textAnchor="middle"
        className="font-display"
      >
        <text x="110" y="428">
          9
        </text>
        <text x="200" y="428">
          10
        </text>
        <text x="290" y="428">
          11
        </text>
        <text x="380" y="428">
          12
        </text>
      </g>
      <path d="M168 306 262 190" className="stroke-marigold-strong" strokeWidth="3" />
      <path d="m252 192 10-2 1 11" className="stroke-marigold-strong" strokeWidth="3" />
      <g transform="translate(86 62) scale(.92)" opacity="0.85">
        <ellipse cx="48" cy="48" rx="40" ry="14" />
        <ellipse cx="48" cy="48" rx="40" ry="14" transform="rotate(60 48 48)" />
        <ellipse cx="48" cy="48" rx="40" ry="14" transform="rotate(120 48 48)" />
        <circle cx="48" cy="48" r="5" className="fill-marigold" stroke="none" />
      </g>
      <g transform="translate(396 262)" opacity="0.85">
        <path d="M44 6c22 0 38 12 38 32S68 76 44 76 4 60 4 40 22 6 44 6Z" />
        <circle cx="38" cy="38" r="13" />
        <circle cx="41" cy="36" r="4" className="fill-marigold" stroke="none" />
        <path d="M58 54c6-3 12 0 10 5s-11 6-13 2 0-6 3-7Z" />
      </g>
    </Drawing>
  );
}
