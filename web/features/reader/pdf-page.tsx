import { type RefObject, useEffect, useRef, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { type DrawingRank, drawPage, releaseCanvas } from "./drawing.ts";
import { drawingScale, type PageLayout, type PageSize, type Place } from "./page-layout.ts";
import { PageLinks } from "./page-links.tsx";
import { useMarkedFinds } from "./search-bar.tsx";
import type { Found } from "./search-text.ts";
import type { OpenPdf } from "./use-open-file.ts";

export type ReaderPageProps = {
  file: OpenPdf;
  index: number;
  layout: PageLayout;
  isSeen: boolean;
  finds: readonly Found[];
  current: Found | undefined;
  scroller: RefObject<HTMLElement | null>;
  onSize: (index: number, size: PageSize) => void;
  onGo: (place: Place) => void;
};

/** One page at its place in the layout: its canvas, and its text layer and links above. */
export function ReaderPage({ file, index, layout, isSeen, ...marking }: ReaderPageProps) {
  const t = useMessages(readerMessages);
  const sheet = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const scale = drawingScale(layout, index, window.devicePixelRatio);
  const state = useDrawnPage(sheet, { file, index, scale, isSeen, onSize: marking.onSize });
  const runs = usePageText(layer, { file, index, isWanted: state !== "drawing" });
  useMarkedFinds({ runs, ...marking });
  const width = layout.widths[index] ?? 0;
  return (
    <section
      aria-label={t.page(index + 1)}
      aria-busy={state === "drawing"}
      className="reader-sheet"
      style={{
        top: layout.tops[index],
        left: `max(0px, calc(50% - ${width / 2}px))`,
        width,
        height: layout.heights[index],
        "--total-scale-factor": layout.scale,
      }}
    >
      <div ref={sheet} className="h-full" />
      <div ref={layer} className="reader-text" />
      {state === "drawn" ? <PageLinks file={file} index={index} onGo={marking.onGo} /> : null}
      {state === "drawing" ? (
        <span className="absolute inset-0 grid place-items-center text-brand">
          <Spinner />
        </span>
      ) : null}
      {state === "failed" ? (
        <p role="alert" className="absolute inset-x-0 top-1/3 p-4 text-center text-brand">
          {t.pageFailed}
        </p>
      ) : null}
    </section>
  );
}

export type DrawnPage = {
  file: OpenPdf;
  /** From 0. */
  index: number;
  /** Device pixels per point. */
  scale: number;
  /** Pages that are not visible wait for those that are. */
  isSeen: boolean;
  onSize: (index: number, size: PageSize) => void;
};

/**
 * Keeps a page rendered inside an element. After a change of scale the old canvas stays, stretched, until the
 * new one is ready; both are freed with the component.
 */
export function useDrawnPage(holder: RefObject<HTMLElement | null>, drawn: DrawnPage) {
  const { index, scale, onSize } = drawn;
  const { document, queue } = drawn.file;
  // A page that becomes visible while it waits keeps its rank; it is near the front already.
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
      // Decoded data, such as the image of a scan, is many times the size of the canvas.
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
      // Frees the page's decoded data too.
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

export type PageText = {
  file: OpenPdf;
  /** From 0. */
  index: number;
  /** False while the canvas is rendered, which goes first. */
  isWanted: boolean;
};

/** Lays a page's text over its canvas for selection, screen readers and search; returns its runs. */
export function usePageText(
  layer: RefObject<HTMLElement | null>,
  { file: { engine, document }, index, isWanted }: PageText,
): readonly HTMLElement[] {
  const [runs, setRuns] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const element = layer.current;
    if (!element || !isWanted) return;
    const leaving = new AbortController();
    document
      .getPage(index + 1)
      .then((page) => engine.layText(page, element, leaving.signal))
      .then((laid) => {
        if (!leaving.signal.aborted) setRuns(laid);
      })
      .catch(() => undefined); // The canvas is shown without its text.
    return () => {
      leaving.abort();
      element.replaceChildren();
    };
  }, [layer, engine, document, index, isWanted]);
  return runs;
}
