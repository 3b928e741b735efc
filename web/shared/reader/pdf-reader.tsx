import { type ReactNode, useEffect } from "react";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { ScrollArea } from "../../ui/table.tsx";
import { FIT_WIDTH, livePages, zoomedIn, zoomedOut } from "./page-layout.ts";
import { PageOverview, useThumbnailPlace } from "./page-overview.tsx";
import { ReaderPage } from "./pdf-page.tsx";
import { PrintProgress, usePrinting } from "./printing.tsx";
import { ReaderActions, ReaderBar, ReaderTools, type WayBack } from "./reader-bar.tsx";
import { type ReaderCommands, useReaderKeys } from "./reader-keys.ts";
import { type ReadingPlace, useDarkPaper } from "./reading-places.ts";
import { SearchBar } from "./search-bar.tsx";
import type { OpenPdf } from "./use-open-file.ts";
import { type PdfView, useKeptPlace, usePdfView } from "./use-pdf-view.ts";
import { type Searching, useSearching } from "./use-search.ts";

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
  const view = usePdfView({ file, start });
  const searching = useSearching(file, view);
  const shown = useThumbnailPlace(view.sizes.length);
  const paper = useDarkPaper();
  const printing = usePrinting(file.document);
  const closeTopmost = () => {
    const isOpen = searching.isOpen || shown.place !== "none";
    if (searching.isOpen) searching.close();
    else shown.close();
    return isOpen;
  };
  const commands = { ...commandsOf(view), openSearch: searching.open, closeTopmost };
  useKeptPlace(view, keeping);
  useReaderKeys(commands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the file is open
  useEffect(() => view.focus(), []);
  return (
    <div className="reader" data-paper={paper.isDark ? "dark" : undefined}>
      <ReaderBar title={title} back={back}>
        <ReaderActions
          commands={commands}
          paper={paper}
          onPrint={printing.print}
          download={given.download}
        />
      </ReaderBar>
      <ReaderTools view={view} commands={commands} thumbnails={shown} />
      {searching.isOpen ? <SearchBar searching={searching} pageCount={view.sizes.length} /> : null}
      <PageOverview file={file} view={view} shown={shown}>
        <PdfPages file={file} title={title} view={view} finds={searching.finds} />
      </PageOverview>
      {given.notice}
      <PrintProgress printing={printing} count={view.sizes.length} />
    </div>
  );
}

function commandsOf(view: PdfView): Omit<ReaderCommands, "openSearch" | "closeTopmost"> {
  const turn = (by: 1 | -1) => {
    const page = Math.min(view.sizes.length - 1, Math.max(0, view.page + by));
    view.goTo({ page, y: 0 });
  };
  return {
    zoomIn: () => view.zoomTo(zoomedIn),
    zoomOut: () => view.zoomTo(zoomedOut),
    fitWidth: () => view.zoomTo(() => FIT_WIDTH),
    toggleColumn: () => view.toggleColumn(),
    nextPage: () => turn(1),
    previousPage: () => turn(-1),
    moveDown: () => view.moveRoom(1),
    moveUp: () => view.moveRoom(-1),
  };
}

type PdfPagesProps = { file: OpenPdf; title: string; view: PdfView; finds: Searching["finds"] };

const none: readonly never[] = [];

/** The scrolling area; only pages near the visible ones are rendered. */
function PdfPages({ file, title, view, finds }: PdfPagesProps) {
  const t = useTexts(readerTexts);
  const { layout, seen, scroller, column } = view;
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
