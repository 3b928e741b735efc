import { type RefObject, useRef } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { drawingScale } from "./live-pages.ts";
import type { PageLayout, PageSize } from "./page-layout.ts";
import type { Found } from "./search-text.ts";
import { useDrawnPage } from "./use-drawn-page.ts";
import { useMarkedFinds } from "./use-marked-finds.ts";
import type { OpenPdf } from "./use-open-file.ts";
import { usePageText } from "./use-page-text.ts";

export type ReaderPageProps = {
  file: OpenPdf;
  index: number;
  layout: PageLayout;
  isSeen: boolean;
  finds: readonly Found[];
  current: Found | undefined;
  scroller: RefObject<HTMLElement | null>;
  onSize: (index: number, size: PageSize) => void;
};

/** One page where the layout has it: its picture, and its text over it. */
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
