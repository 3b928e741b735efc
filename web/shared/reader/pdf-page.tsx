import { type RefObject, useEffect, useRef, useState } from "react";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { type DrawingRank, drawPage, releaseCanvas } from "./drawing.ts";
import { FirstPagePicture } from "./first-page.tsx";
import {
  drawingScale,
  laidPage,
  type PageLayout,
  type PageSize,
  type Place,
} from "./page-layout.ts";
import { type PageLink, readLinks } from "./pdf-links.ts";
import { useMarkedFinds } from "./search-bar.tsx";
import type { Found } from "./search-text.ts";
import type { OpenPdf } from "./use-open-file.ts";

type ReaderPageProps = {
  file: OpenPdf;
  /** From 0. */
  index: number;
  layout: PageLayout;
  /** Pages that are not visible wait for those that are. */
  isSeen: boolean;
  finds: readonly Found[];
  current: Found | undefined;
  /** Shown until the page is drawn, base64; undefined where there is none. */
  picture: string | undefined;
  scroller: RefObject<HTMLElement | null>;
  onSize: (index: number, size: PageSize) => void;
  onGo: (place: Place) => void;
};

/** One page at its place in the layout: its canvas, and its text layer and links above. */
export function ReaderPage({
  file,
  index,
  layout,
  isSeen,
  picture,
  onSize,
  onGo,
  ...marking
}: ReaderPageProps) {
  const t = useTexts(readerTexts);
  const scale = drawingScale(layout, index, window.devicePixelRatio);
  const { holder, state } = useDrawnPage({ file, index, scale, isSeen, onSize });
  const { layer, runs, links } = usePageContent(file, index, state !== "drawing");
  useMarkedFinds({ runs, ...marking });
  return (
    <section
      aria-label={t.page(index + 1)}
      aria-busy={state === "drawing"}
      className="reader-sheet"
      style={{ ...sheetStyle(layout, index), "--total-scale-factor": layout.scale }}
    >
      <div ref={holder} className="h-full" />
      <div ref={layer} className="reader-text" />
      <PageLinks links={links} onGo={onGo} />
      {state === "drawing" && picture ? <FirstPagePicture picture={picture} /> : null}
      {state === "drawing" && !picture ? (
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

/** A page's place in the column, in CSS pixels. */
export function sheetStyle(layout: PageLayout, index: number) {
  const { top, width, height } = laidPage(layout, index);
  return { top, left: `max(0px, calc(50% - ${width / 2}px))`, width, height };
}

type DrawnPage = Pick<ReaderPageProps, "file" | "index" | "isSeen" | "onSize"> & {
  /** Device pixels per point. */
  scale: number;
};

/**
 * Keeps a page rendered inside an element. After a change of scale the old canvas stays, stretched, until the
 * new one is ready; both are freed with the component.
 */
function useDrawnPage({ file: { document, queue }, index, scale, isSeen, onSize }: DrawnPage) {
  const holder = useRef<HTMLDivElement>(null);
  // A page that becomes visible while it waits keeps its rank; it is near the front already.
  const rank = useRef<DrawingRank>(0);
  rank.current = isSeen ? 0 : 1;
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
      releaseCanvases(holder.current);
      if (holder.current) holder.current.append(drawing.canvas);
      else releaseCanvas(drawing.canvas);
      setState("drawn");
    };
    queue.add(draw, { rank: rank.current, signal: leaving.signal }).catch(() => {
      if (!leaving.signal.aborted) setState("failed");
    });
    return () => leaving.abort();
  }, [document, queue, index, scale, onSize]);

  useEffect(() => {
    const element = holder.current;
    return () => {
      releaseCanvases(element);
      // Frees the page's decoded data too.
      document.getPage(index + 1).then(
        (page) => page.cleanup(),
        () => undefined,
      );
    };
  }, [document, index]);

  return { holder, state };
}

function releaseCanvases(holder: HTMLElement | null): void {
  for (const canvas of holder?.querySelectorAll("canvas") ?? []) releaseCanvas(canvas);
}

type PageContent = { runs: readonly HTMLElement[]; links: readonly PageLink[] };

const nothing: PageContent = { runs: [], links: [] };

/**
 * Lays a page's text over its canvas for selection, screen readers and search, and reads its links. The canvas goes
 * first, and is shown without them where they cannot be read.
 */
function usePageContent({ engine, document }: OpenPdf, index: number, isWanted: boolean) {
  const layer = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState(nothing);
  useEffect(() => {
    const element = layer.current;
    if (!element || !isWanted) return;
    const leaving = new AbortController();
    const read = async () => {
      const page = await document.getPage(index + 1);
      const [runs, links] = await Promise.all([
        engine.layText(page, element, leaving.signal).catch(() => nothing.runs),
        readLinks(document, page).catch(() => nothing.links),
      ]);
      if (!leaving.signal.aborted) setContent({ runs, links });
    };
    read().catch(() => undefined);
    return () => {
      leaving.abort();
      element.replaceChildren();
    };
  }, [engine, document, index, isWanted]);
  return { layer, ...content };
}

type PageLinksProps = { links: readonly PageLink[]; onGo: (place: Place) => void };

function PageLinks({ links, onGo }: PageLinksProps) {
  const t = useTexts(readerTexts);
  const percent = (share: number) => `${100 * share}%`;
  return links.map((link, at) => {
    const place = {
      className: "reader-link",
      style: {
        left: percent(link.left),
        top: percent(link.top),
        width: percent(link.width),
        height: percent(link.height),
      },
    };
    return "href" in link ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place on the page
      <a key={at} {...place} href={link.href} target="_blank" rel="noopener noreferrer">
        <span className="sr-only">{t.outside(new URL(link.href).hostname)}</span>
      </a>
    ) : (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place on the page
        key={at}
        {...place}
        type="button"
        aria-label={t.toPage(link.place.page + 1)}
        onClick={() => onGo(link.place)}
      />
    );
  });
}
