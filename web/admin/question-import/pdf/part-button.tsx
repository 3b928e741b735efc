import { Move } from "lucide-react";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { PlainButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { At, BoxActs } from "./box-acts.ts";
import type { Area, Moved, Part } from "./boxes.ts";

export type PlacedPart = At & {
  area: Part;
  /** As `12`, or what a passage is called. */
  sign: string;
  label: string;
  look: "question" | "passage" | "doubt";
};

/** In the lengths of the page. */
export type Point = { x: number; y: number };

export type PartButtonProps = {
  placed: PlacedPart;
  size: { width: number; height: number };
  isSelected: boolean;
  /** The part of the selected box whose edges can be moved. */
  isHeld: boolean;
  pointOf: (event: PointerEvent) => Point;
  acts: BoxActs;
};

/** In the colours of a drawing, as pages are white in both themes. */
const looks: Record<PlacedPart["look"], string> = {
  question: "bg-drawn text-drawing",
  passage: "bg-drawing text-drawn border border-drawn",
  doubt: "bg-marigold text-on-marigold",
};

/** Points across. */
const SIGN_ROOM = 24;

/** A part of a box above its page, which the pointer selects; its edges can be moved while it is held. */
export function PartButton({ placed, size, isSelected, isHeld, pointOf, acts }: PartButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState<Moved>();
  useFocusWhenHeld(button, isHeld);
  const area = { ...placed.area, ...moved };
  const finish = () => {
    if (moved) acts.move(placed, moved);
    setMoved(undefined);
  };
  return (
    <div className="absolute" style={placeOf(area, size)}>
      <PlainButton
        ref={button}
        aria-label={placed.label}
        aria-pressed={isSelected}
        data-box={placed.id}
        onClick={() => acts.select(placed)}
        className={classNames(
          "absolute inset-0 scroll-mt-24 scroll-mb-32 rounded-sm border-drawn",
          placed.look === "passage" && "border-dashed",
          isSelected ? "border-4 bg-drawn/10" : "border-2 hover:bg-drawn/5",
        )}
      >
        <span
          className={classNames(
            "absolute -top-0.5 px-1 text-sm leading-5 font-semibold tabular-nums",
            // Beside the number of the paper, where there is room for it.
            area.left > SIGN_ROOM ? "end-full" : "start-0",
            looks[placed.look],
          )}
        >
          {placed.sign}
        </span>
      </PlainButton>
      {isHeld ? (
        <Handles area={placed.area} pointOf={pointOf} onMoving={setMoved} onEnd={finish} />
      ) : null}
    </div>
  );
}

/** Unless somebody types elsewhere, the box that was selected has the keyboard. */
function useFocusWhenHeld(button: RefObject<HTMLButtonElement | null>, isHeld: boolean) {
  useEffect(() => {
    const active = document.activeElement;
    const isElsewhere = active?.matches("input, textarea, select") ?? false;
    if (!isHeld || isElsewhere) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: "nearest" });
  }, [button, isHeld]);
}

const edges = {
  top: "inset-x-6 -top-4 h-8 cursor-ns-resize before:inset-x-0 before:top-3.5 before:h-1",
  bottom: "inset-x-6 -bottom-4 h-8 cursor-ns-resize before:inset-x-0 before:top-3.5 before:h-1",
  left: "inset-y-6 -left-4 w-8 cursor-ew-resize before:inset-y-0 before:left-3.5 before:w-1",
  right: "inset-y-6 -right-4 w-8 cursor-ew-resize before:inset-y-0 before:left-3.5 before:w-1",
} as const;

type HandlesProps = {
  area: Area;
  pointOf: (event: PointerEvent) => Point;
  onMoving: (edges: Moved) => void;
  onEnd: () => void;
};

/** What a mouse or finger holds to move the edges, or all of a box; the keyboard does so with arrows. */
function Handles({ area, pointOf, onMoving, onEnd }: HandlesProps) {
  const from = useRef<Point>(undefined);
  const holding = (movedTo: (point: Point, begun: Point) => Moved) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = pointOf(event);
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) onMoving(movedTo(pointOf(event), from.current));
    },
    onPointerUp() {
      from.current = undefined;
      onEnd();
    },
    onPointerCancel() {
      from.current = undefined;
      onEnd();
    },
  });
  const shifted = ({ x, y }: Point, begun: Point): Moved => ({
    ...{ left: area.left + x - begun.x, right: area.right + x - begun.x },
    ...{ top: area.top + y - begun.y, bottom: area.bottom + y - begun.y },
  });
  return (
    <>
      {(["top", "bottom", "left", "right"] as const).map((edge) => (
        <span
          key={edge}
          data-edge={edge}
          {...holding(({ x, y }) => ({ [edge]: edge === "top" || edge === "bottom" ? y : x }))}
          className={classNames(
            "absolute z-10 touch-none before:absolute before:rounded-full before:bg-drawn",
            edges[edge],
          )}
        />
      ))}
      <span
        data-edge="all"
        {...holding(shifted)}
        className="absolute -end-2 -top-2 z-10 grid size-9 cursor-move touch-none place-items-center rounded-full bg-drawn text-drawing"
      >
        <Move aria-hidden="true" className="size-5" />
      </span>
    </>
  );
}

/** Where an area stands on its page, in percent of it. */
export function placeOf(
  { left, top, right, bottom }: Area,
  size: { width: number; height: number },
) {
  const percent = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return {
    left: percent(left, size.width),
    top: percent(top, size.height),
    width: percent(right - left, size.width),
    height: percent(bottom - top, size.height),
  };
}
