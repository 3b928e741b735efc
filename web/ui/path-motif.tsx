import { Drawing, type MotifProps } from "./motifs.tsx";

/** The home page's motif: a curve through the four classes towards the sun, with one year's rise measured. */
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
      <path d="M200 269h90V168Z" className="fill-marigold stroke-none" opacity="0.22" />
      <path d="M200 269h90V168m-12 101v-12h12" className="stroke-marigold-strong" strokeWidth="3" />
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
