import { type RefObject, useEffect, useRef, useState } from "react";
import { drawPage, releaseCanvas } from "./draw-page.ts";
import type { DrawingRank } from "./drawing-queue.ts";
import type { PageSize } from "./page-layout.ts";
import type { OpenPdf } from "./use-open-file.ts";

export type DrawnPage = {
  file: OpenPdf;
  /** From 0. */
  index: number;
  /** Device pixels per point. */
  scale: number;
  /** Others wait until those that are seen are drawn. */
  isSeen: boolean;
  onSize: (index: number, size: PageSize) => void;
};

/**
 * Keeps a page drawn inside an element. At another scale the old picture stays, stretched, until the
 * new one is ready; with the component both are given back.
 */
export function useDrawnPage(holder: RefObject<HTMLElement | null>, drawn: DrawnPage) {
  const { index, scale, onSize } = drawn;
  const { document, queue } = drawn.file;
  // A page that comes into view while it waits keeps its turn; it is near the front already.
  const rank = useRef<DrawingRank>(drawn.isSeen ? 0 : 1);
  rank.current = drawn.isSeen ? 0 : 1;
  const [state, setState] = useState<"drawing" | "drawn" | "failed">("drawing");

  useEffect(() => {
    const leaving = new AbortController();
    const draw = async () => {
      const page = await document.getPage(index + 1);
      if (leaving.signal.aborted) return;
      onSize(index, page.getViewport({ scale: 1 }));
      const drawing = drawPage(page, scale);
      leaving.signal.addEventListener("abort", drawing.cancel);
      await drawing.done;
      // What it decoded, such as the picture of a scan, is many times the size of what is shown.
      page.cleanup();
      replacePicture(holder.current, drawing.canvas);
      setState("drawn");
    };
    queue.add(draw, { rank: rank.current, signal: leaving.signal }).catch(() => {
      if (!leaving.signal.aborted) setState("failed");
    });
    return () => leaving.abort();
  }, [document, queue, index, scale, onSize, holder]);

  useEffect(() => {
    const element = holder.current;
    return () => {
      for (const canvas of element?.querySelectorAll("canvas") ?? []) releaseCanvas(canvas);
      // What the page decoded, such as the picture of a scan, goes with it.
      document.getPage(index + 1).then(
        (page) => page.cleanup(),
        () => undefined,
      );
    };
  }, [document, index, holder]);

  return state;
}

function replacePicture(holder: HTMLElement | null, canvas: HTMLCanvasElement): void {
  if (!holder) {
    releaseCanvas(canvas);
    return;
  }
  for (const old of holder.querySelectorAll("canvas")) releaseCanvas(old);
  holder.append(canvas);
}
