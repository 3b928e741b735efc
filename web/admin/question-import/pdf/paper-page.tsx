import { Move } from "lucide-react";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type DrawingQueue, drawPage, releaseCanvas } from "../../../shared/reader/drawing.ts";
import { MOST_PAGE_PIXELS } from "../../../shared/reader/page-layout.ts";
import { adminPaperTexts } from "../../../texts/admin-paper.ts";
import { useTexts } from "../../../texts/texts.ts";
import { PlainButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { At, BoxActs, PageMode } from "./box-acts.ts";
import type { Area, Moved, Part } from "./boxes.ts";
import type { Paper } from "./open-paper.ts";

export type PlacedPart = At & {
  area: Part;
  /** As `12`, or what a passage is called. */
  sign: string;
  label: string;
  look: "question" | "passage" | "doubt";
};
type PaperPageProps = {
  paper: Paper;
  queue: DrawingQueue;
  index: number;
  parts: readonly PlacedPart[];
  held: At | undefined;
  mode: PageMode;
  /** How wide pages are shown, in shares of the room. */
  zoom: number;
  acts: BoxActs;
};

type Point = { x: number; y: number };

/** A page with its boxes above; it is drawn while it is near what is seen. */
export function PaperPage(props: PaperPageProps) {
  const { paper, queue, index, parts, held, mode, zoom, acts } = props;
  const t = useTexts(adminPaperTexts);
  const sheet = useRef<HTMLElement>(null);
  const isNear = useIsNear(sheet);
  const size = paper.pages[index] ?? { width: 1, height: 1 };
  const holder = useDrawnPage({ paper, queue, index, zoom, isNear });
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect();
    const x = ((clientX - left) / width) * size.width;
    const y = ((clientY - top) / height) * size.height;
    return { x: within(x, size.width), y: within(y, size.height) };
  };
  return (
    <section
      ref={sheet}
      id={`paper-page-${index}`}
      aria-label={t.page(index + 1)}
      className="relative isolate overflow-clip bg-drawing shadow-sheet"
      style={{ width: `${zoom * 100}%`, aspectRatio: `${size.width} / ${size.height}` }}
    >
      <div ref={holder} aria-hidden="true" className="absolute inset-0 [&>canvas]:size-full" />
      {isNear
        ? parts.map((placed) => (
            <PartButton
              key={`${placed.id}-${placed.part}`}
              placed={placed}
              size={size}
              isSelected={placed.id === held?.id}
              isHeld={placed.id === held?.id && placed.part === held.part}
              pointOf={pointOf}
              acts={acts}
            />
          ))
        : null}
      {isNear && mode !== "select" ? (
        <Drawer mode={mode} size={size} page={index} parts={parts} pointOf={pointOf} acts={acts} />
      ) : null}
    </section>
  );
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function useIsNear(sheet: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting ?? false),
      { rootMargin: "80% 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet]);
  return isNear;
}

type Drawn = Pick<PaperPageProps, "paper" | "queue" | "index" | "zoom"> & { isNear: boolean };

function useDrawnPage({ paper, queue, index, zoom, isNear }: Drawn) {
  const holder = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the zoom the element is as wide as it is
  useEffect(() => {
    const element = holder.current;
    if (!element || !isNear) return;
    const leaving = new AbortController();
    const draw = async () => {
      const page = await paper.document.getPage(index + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const { width: room } = element.getBoundingClientRect();
      const wanted = (room / width) * window.devicePixelRatio;
      const scale = Math.min(wanted, Math.sqrt(MOST_PAGE_PIXELS / (width * height)));
      const drawing = drawPage(page, scale);
      leaving.signal.addEventListener("abort", drawing.cancel);
      await drawing.done;
      page.cleanup();
      if (leaving.signal.aborted) releaseCanvas(drawing.canvas);
      else element.replaceChildren(drawing.canvas);
    };
    // A page that cannot be drawn stays white, and its boxes can be moved all the same.
    queue.add(draw, { rank: 0, signal: leaving.signal }).catch(() => undefined);
    return () => {
      leaving.abort();
      for (const canvas of element.querySelectorAll("canvas")) releaseCanvas(canvas);
    };
  }, [paper, queue, index, zoom, isNear]);
  return holder;
}

type PartButtonProps = {
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

function PartButton({ placed, size, isSelected, isHeld, pointOf, acts }: PartButtonProps) {
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

type DrawerProps = Pick<PartButtonProps, "size" | "pointOf" | "acts"> & {
  mode: "split" | "draw";
  page: number;
  parts: readonly PlacedPart[];
};

/** Points of a box that a tap adds, and below which a drawn one was a tap. */
const TAPPED = { width: 220, height: 90, least: 12 };

/** Takes the pointer: a line shows where a box is divided, a frame what is added. */
function Drawer({ mode, size, page, parts, pointOf, acts }: DrawerProps) {
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

function placeOf({ left, top, right, bottom }: Area, size: { width: number; height: number }) {
  const percent = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return {
    left: percent(left, size.width),
    top: percent(top, size.height),
    width: percent(right - left, size.width),
    height: percent(bottom - top, size.height),
  };
}
