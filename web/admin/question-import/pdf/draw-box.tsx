import { type PointerEvent, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { Area } from "./boxes.ts";
import { type PartButtonProps, type PlacedPart, type Point, placeOf } from "./part-button.tsx";

type DrawBoxProps = Pick<PartButtonProps, "size" | "pointOf" | "acts"> & {
  mode: "split" | "draw";
  page: number;
  parts: readonly PlacedPart[];
};

/** Points of a box that a tap adds, and below which a drawn one was a tap. */
const TAPPED = { width: 220, height: 90, least: 12 };

/** Takes the pointer: a line shows where a box is divided, a frame what is added. */
export function DrawBox({ mode, size, page, parts, pointOf, acts }: DrawBoxProps) {
  const [from, setFrom] = useState<Point>();
  const [to, setTo] = useState<Point>();
  const under = parts.find(({ area }) => to && isIn(to, area));
  const finish = (event: PointerEvent) => {
    const end = pointOf(event);
    setFrom(undefined);
    if (mode === "draw") acts.add({ page, ...drawnArea(from ?? end, end) });
    else {
      const split = parts.find(({ area }) => isIn(end, area));
      if (split) acts.split(split, end.y);
    }
  };
  const shown =
    mode === "draw"
      ? from && to && drawnArea(from, to)
      : to && under && { ...under.area, top: to.y, bottom: to.y };
  return (
    <div
      data-drawing={mode}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointOf(event));
        setTo(pointOf(event));
      }}
      onPointerMove={(event) => setTo(pointOf(event))}
      onPointerLeave={() => setTo(undefined)}
      onPointerUp={finish}
      className={classNames(
        "absolute inset-0 z-20 touch-none",
        mode === "draw" ? "cursor-crosshair" : "cursor-row-resize",
      )}
    >
      {shown ? (
        <span
          className="absolute border-2 border-dashed border-drawn"
          style={placeOf(shown, size)}
        />
      ) : null}
    </div>
  );
}

function drawnArea(from: Point, to: Point): Area {
  const isTap = Math.abs(to.x - from.x) < TAPPED.least || Math.abs(to.y - from.y) < TAPPED.least;
  const end = isTap ? { x: from.x + TAPPED.width, y: from.y + TAPPED.height } : to;
  return {
    ...{ left: Math.min(from.x, end.x), right: Math.max(from.x, end.x) },
    ...{ top: Math.min(from.y, end.y), bottom: Math.max(from.y, end.y) },
  };
}

function isIn({ x, y }: Point, { left, top, right, bottom }: Area): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
