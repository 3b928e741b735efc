import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { PaletteState } from "../../../contract/exams/attempt-log.ts";
import { classNames } from "../../ui/class-names.ts";

/** Each state has a shape of its own, as colours alone are not seen by everybody. */
const shapes: Record<PaletteState, string> = {
  "not-visited": "rounded-control border-2 border-edge bg-sheet text-ink",
  "not-answered": "rounded-b-full border-2 border-bad bg-bad text-sheet",
  answered: "rounded-t-full border-2 border-good bg-good text-sheet",
  marked: "rounded-full border-2 border-act bg-act text-on-act",
  "answered-and-marked": "rounded-full border-2 border-act bg-act text-on-act",
};

type PaletteMarkProps = { state: PaletteState; className?: string; children: ReactNode };

/** A number in the shape and colour of its state. */
export function PaletteMark({ state, className, children }: PaletteMarkProps) {
  return (
    <span
      className={classNames(
        "relative inline-grid size-10 place-items-center font-semibold tabular-nums",
        shapes[state],
        className,
      )}
    >
      {children}
      {state === "answered-and-marked" ? (
        <span className="absolute -end-1 -bottom-1 grid size-4.5 place-items-center rounded-full border border-sheet bg-good text-sheet">
          <Check aria-hidden="true" className="size-3" strokeWidth={4} />
        </span>
      ) : null}
    </span>
  );
}
