import type { RefObject } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { livePages } from "./live-pages.ts";
import { ReaderPage } from "./reader-page.tsx";
import type { OpenPdf } from "./use-open-file.ts";
import type { PdfView } from "./use-pdf-view.ts";
import type { Finds } from "./use-searching.ts";

export type PdfPagesProps = {
  file: OpenPdf;
  title: string;
  view: PdfView;
  finds: Finds;
  scroller: RefObject<HTMLElement | null>;
  column: RefObject<HTMLDivElement | null>;
};

const none: readonly never[] = [];

/** The scrolled room; of all the pages only those near it are there. */
export function PdfPages({ file, title, view, finds, scroller, column }: PdfPagesProps) {
  const t = useMessages(readerMessages);
  const { layout, seen } = view;
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t.pagesOf(title)}
      onScroll={view.follow}
      className="reader-scroller"
    >
      <div
        ref={column}
        className="reader-column"
        style={{ height: layout.height, width: layout.width }}
      >
        {livePages(layout, seen, window.devicePixelRatio).map((index) => (
          <ReaderPage
            key={index}
            file={file}
            index={index}
            layout={layout}
            isSeen={index >= seen[0] && index <= seen[1]}
            finds={finds.byPage.get(index) ?? none}
            current={finds.current}
            scroller={scroller}
            onSize={view.learn}
          />
        ))}
      </div>
    </section>
  );
}
