import { type RefObject, useEffect, useRef, useState } from "react";
import { type DrawingQueue, drawPage, releaseCanvas } from "../../../shared/reader/drawing.ts";
import { MOST_PAGE_PIXELS } from "../../../shared/reader/page-layout.ts";
import { adminPaperTexts } from "../../../texts/admin-paper.ts";
import { useTexts } from "../../../texts/texts.ts";
import type { At, BoxActs, PageMode } from "./box-acts.ts";
import { DrawBox } from "./draw-box.tsx";
import type { Paper } from "./open-paper.ts";
import { PartButton, type PlacedPart, type Point } from "./part-button.tsx";

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
        <DrawBox mode={mode} size={size} page={index} parts={parts} pointOf={pointOf} acts={acts} />
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
