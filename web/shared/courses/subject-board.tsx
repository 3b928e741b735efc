import type { ReactNode } from "react";

type SubjectBoardProps = {
  /** A course's subjects; the first that has a board decides. */
  subjects: readonly string[];
  className?: string;
};

/** A board after a class, in chalk: for courses without a picture of their own. */
export function SubjectBoard({ subjects, className }: SubjectBoardProps) {
  const known = subjects.map((subject) => subject.toLowerCase()).find((code) => code in boards);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-deep stroke-on-deep-soft ${className ?? ""}`}
    >
      <path d="M0 172h320" className="stroke-deep-rule" strokeWidth="12" />
      {boards[known ?? ""] ?? others}
    </svg>
  );
}

type ChalkProps = { x: number; y: number; size?: number; children: string };

function Chalk({ x, y, size = 20, children }: ChalkProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      className="fill-on-deep stroke-none font-display font-semibold italic"
    >
      {children}
    </text>
  );
}

const accent = "stroke-marigold";

/** By the code of the subject. */
const boards: Readonly<Record<string, ReactNode>> = {
  physics: (
    <>
      <path d="M28 24v120h150M24 30l4-6 4 6m140 110 6 4-6 4" />
      <path d="M28 144Q92-20 158 144" className={accent} strokeDasharray="2 7" strokeWidth="3" />
      <path d="M28 144 56 96m-8 4 8-4v9M93 62h30m-6-4 6 4-6 4" />
      <circle cx="93" cy="62" r="5" className="fill-marigold stroke-none" />
      <Chalk x={186} y={62}>
        v² = u² + 2as
      </Chalk>
      <Chalk x={186} y={100} size={17}>
        R = u² sin 2θ / g
      </Chalk>
      <Chalk x={42} y={138} size={15}>
        θ
      </Chalk>
    </>
  ),
  chemistry: (
    <>
      <path d="m84 34 42 24v48l-42 24-42-24V58Z" />
      <circle cx="84" cy="82" r="25" className={accent} strokeDasharray="3 6" />
      <path d="M126 58l28-16M204 46v30m-6-6 6 6 6-6" />
      <Chalk x={158} y={42}>
        OH
      </Chalk>
      <Chalk x={158} y={106} size={18}>
        2H₂ + O₂ → 2H₂O
      </Chalk>
      <Chalk x={158} y={138} size={18}>
        pV = nRT
      </Chalk>
    </>
  ),
  mathematics: (
    <>
      <path d="M24 128h140M90 24v124m-4-118 4-6 4 6m64 94 6 4-6 4" />
      <path d="M40 40q50 148 100 0" className={accent} strokeWidth="3" />
      <path d="M54 128v-4m72 4v-4" />
      <Chalk x={178} y={66} size={18}>
        ax² + bx + c = 0
      </Chalk>
      <Chalk x={178} y={104} size={18}>
        ∫ x² dx = x³/3
      </Chalk>
      <Chalk x={178} y={138} size={18}>
        sin²θ + cos²θ = 1
      </Chalk>
    </>
  ),
  biology: (
    <>
      <path d="M92 26c40-2 66 24 66 60 0 38-26 64-66 64-42 0-66-24-66-62 0-36 26-60 66-62Z" />
      <circle cx="82" cy="82" r="24" />
      <circle cx="88" cy="76" r="8" className="fill-marigold stroke-none" />
      <path
        d="M116 112c14-8 26 0 22 12s-26 14-30 4 2-13 8-16Zm0 6c6 4 10 4 16-2"
        className={accent}
      />
      <path d="M48 116c8-4 12 4 20 0s12 4 20 0M104 76l76-28m-58 78 60 6" strokeDasharray="1 6" />
      <Chalk x={186} y={52} size={18}>
        DNA → RNA
      </Chalk>
      <Chalk x={188} y={138} size={18}>
        ATP
      </Chalk>
    </>
  ),
};

const others = (
  <>
    <path d="M160 52c-28-16-60-20-104-16v92c44-4 76 0 104 16 28-16 60-20 104-16V36c-44-4-76 0-104 16Zm0 0v92" />
    <path d="M76 60c24-1 42 2 62 9m-62 15c24-1 42 2 62 9m106-33c-24-1-42 2-62 9" />
    <path d="m182 112 14 12 30-34" className={accent} strokeWidth="4" />
  </>
);
