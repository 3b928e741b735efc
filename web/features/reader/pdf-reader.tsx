import { type ReactNode, useEffect, useRef } from "react";
import { PageOverview } from "./page-overview.tsx";
import { PdfPages } from "./pdf-pages.tsx";
import { PrintProgress } from "./print-progress.tsx";
import { ReaderActions } from "./reader-actions.tsx";
import { ReaderBar, type WayBack } from "./reader-bar.tsx";
import { ReaderTools } from "./reader-tools.tsx";
import type { ReadingPlace } from "./reading-places.ts";
import { SearchBar } from "./search-bar.tsx";
import { useDarkPaper } from "./use-dark-paper.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import type { OpenPdf } from "./use-open-file.ts";
import { type PdfView, usePdfView } from "./use-pdf-view.ts";
import { usePrinting } from "./use-printing.ts";
import { useReaderKeys } from "./use-reader-keys.ts";
import { type Searching, useSearching } from "./use-searching.ts";
import { useThumbnailPlace } from "./use-thumbnail-place.ts";
import { FIT_WIDTH, zoomedIn, zoomedOut } from "./zoom.ts";

export type PdfReaderProps = {
  file: OpenPdf;
  title: string;
  back: WayBack;
  start: ReadingPlace;
  keeping: { userId: string; fileId: string };
  /** The download button. */
  download: ReactNode;
  /** A word on the network, while it is waited for. */
  notice: ReactNode;
};

/** A PDF, page by page. */
export function PdfReader({ file, title, back, start, keeping, ...given }: PdfReaderProps) {
  const scroller = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const focusPages = () => scroller.current?.focus({ preventScroll: true });
  const view = usePdfView({ file, scroller, column, start });
  const searching = useSearching(file, view, focusPages);
  const shown = useThumbnailPlace(view.sizes.length);
  const paper = useDarkPaper();
  const printing = usePrinting(file.document);
  const commands = commandsOf(view, searching, shown.close);
  useKeptPlace({ ...keeping, placeNow: view.placeNow }, view.moved);
  useReaderKeys(commands);
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  return (
    <div className="reader" data-paper={paper.isDark ? "dark" : undefined}>
      <ReaderBar title={title} back={back}>
        <ReaderActions
          onSearch={searching.open}
          onPrint={printing.print}
          onFitWidth={commands.fitWidth}
          isPaperDark={paper.isDark}
          onPaper={paper.toggle}
          download={given.download}
        />
      </ReaderBar>
      <ReaderTools
        page={view.page}
        count={view.sizes.length}
        zoom={view.zoom}
        areThumbnailsShown={shown.place !== "none"}
        onGo={(page) => view.goTo({ page, y: 0 })}
        onZoomIn={commands.zoomIn}
        onZoomOut={commands.zoomOut}
        onThumbnails={shown.toggle}
      />
      {searching.isOpen ? <SearchBar searching={searching} pageCount={view.sizes.length} /> : null}
      <PageOverview file={file} view={view} shown={shown}>
        <PdfPages {...{ file, title, view, scroller, column }} finds={searching.finds} />
      </PageOverview>
      {given.notice}
      <PrintProgress printing={printing} count={view.sizes.length} />
    </div>
  );
}

function commandsOf(view: PdfView, searching: Searching, closeThumbnails: () => boolean) {
  return {
    openSearch: searching.open,
    closeTopmost: () => {
      if (!searching.isOpen) return closeThumbnails();
      searching.close();
      return true;
    },
    zoomIn: () => view.zoomTo(zoomedIn),
    zoomOut: () => view.zoomTo(zoomedOut),
    fitWidth: () => view.zoomTo(() => FIT_WIDTH),
    turn: (by: 1 | -1) => {
      const page = Math.min(view.sizes.length - 1, Math.max(0, view.page + by));
      view.goTo({ page, y: 0 });
    },
    moveRoom: view.moveRoom,
  };
}
