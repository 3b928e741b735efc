import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import { FIT_WIDTH, livePages, zoomedIn, zoomedOut } from "./page-layout.ts";
import { PageOverview, useThumbnailPlace } from "./page-overview.tsx";
import { ReaderPage } from "./pdf-page.tsx";
import { PrintProgress, usePrinting } from "./printing.tsx";
import { ReaderActions, ReaderBar, type WayBack } from "./reader-bar.tsx";
import { useReaderKeys } from "./reader-keys.ts";
import { ReaderTools } from "./reader-tools.tsx";
import { type ReadingPlace, useDarkPaper, useKeptPlace } from "./reading-places.ts";
import { SearchBar } from "./search-bar.tsx";
import type { OpenPdf } from "./use-open-file.ts";
import { type PdfView, usePdfView } from "./use-pdf-view.ts";
import { type Finds, type Searching, useSearching } from "./use-search.ts";

type PdfReaderProps = {
  file: OpenPdf;
  title: string;
  back: WayBack;
  start: ReadingPlace;
  keeping: { userId: string | undefined; fileId: string };
  /** The download button. */
  download: ReactNode;
  /** Shown while the network is waited for. */
  notice: ReactNode;
};

/** Shows a PDF with its toolbars, search and thumbnails. */
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
          onFitText={commands.toggleColumn}
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
        <PdfPages
          file={file}
          title={title}
          view={view}
          scroller={scroller}
          column={column}
          finds={searching.finds}
        />
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
    toggleColumn: () => view.toggleColumn(),
    turn: (by: 1 | -1) => {
      const page = Math.min(view.sizes.length - 1, Math.max(0, view.page + by));
      view.goTo({ page, y: 0 });
    },
    moveRoom: view.moveRoom,
  };
}

type PdfPagesProps = {
  file: OpenPdf;
  title: string;
  view: PdfView;
  finds: Finds;
  scroller: RefObject<HTMLElement | null>;
  column: RefObject<HTMLDivElement | null>;
};

const none: readonly never[] = [];

/** The scrolling area; only pages near the visible ones are rendered. */
function PdfPages({ file, title, view, finds, scroller, column }: PdfPagesProps) {
  const t = useMessages(readerMessages);
  const { layout, seen } = view;
  return (
    <ScrollArea
      ref={scroller}
      label={t.pagesOf(title)}
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
            onGo={view.goTo}
          />
        ))}
      </div>
    </ScrollArea>
  );
}
