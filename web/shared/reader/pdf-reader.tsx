import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { ScrollArea } from "../../ui/table.tsx";
import { notify } from "../../ui/toast.ts";
import { pictureOfPage } from "./drawing.ts";
import { FIT_WIDTH, livePages, zoomedIn, zoomedOut } from "./page-layout.ts";
import { PageOverview, useThumbnailPlace } from "./page-overview.tsx";
import type { PdfDocument } from "./pdf-engine.client.ts";
import { ReaderPage } from "./pdf-page.tsx";
import { ReaderActions, ReaderBar, ReaderTools, type WayBack } from "./reader-bar.tsx";
import { type ReaderCommands, useReaderKeys } from "./reader-keys.ts";
import { useDarkPaper } from "./reading-places.ts";
import { SearchBar } from "./search-bar.tsx";
import { TextPages } from "./text-pages.tsx";
import type { OpenPdf } from "./use-open-file.ts";
import { type PdfView, type ReadingPoint, useKeptPlace, usePdfView } from "./use-pdf-view.ts";
import { type Searching, useSearching } from "./use-search.ts";

/** 150 dpi, enough for small type. */
const paper = { scale: 150 / 72, quality: 0.9 };

type PdfReaderProps = {
  file: OpenPdf;
  title: string;
  back: WayBack;
  start: ReadingPoint | undefined;
  /** Of the first page, until that is drawn; base64. */
  picture: string | undefined;
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
  const [textFrom, setTextFrom] = useState<number>();
  const closeText = (page: number) => {
    setTextFrom(undefined);
    view.goTo({ page, y: 0 });
    view.focus();
  };
  const closeTopmost = () => {
    const isOpen = textFrom !== undefined || searching.isOpen || shown.place !== "none";
    if (textFrom !== undefined) closeText(textFrom);
    else if (searching.isOpen) searching.close();
    else shown.close();
    return isOpen;
  };
  const commands = { ...commandsOf(view), openSearch: searching.open, closeTopmost };
  useKeptPlace(view, keeping);
  useReaderKeys(commands);
  const focusPages = useEffectEvent(() => view.focus());
  useEffect(() => focusPages(), []);
  return (
    <div className="reader" data-paper={paper.isDark ? "dark" : undefined}>
      <ReaderBar title={title} back={back}>
        <ReaderActions
          commands={commands}
          paper={paper}
          onPrint={printing.print}
          onText={file.text && (() => setTextFrom(view.page))}
          download={given.download}
        />
      </ReaderBar>
      <ReaderTools view={view} commands={commands} thumbnails={shown} />
      {searching.isOpen ? <SearchBar searching={searching} pageCount={view.sizes.length} /> : null}
      <div inert={textFrom !== undefined} className="contents">
        <PageOverview file={file} view={view} shown={shown}>
          <PdfPages
            file={file}
            title={title}
            view={view}
            finds={searching.finds}
            picture={given.picture}
          />
        </PageOverview>
      </div>
      {textFrom === undefined ? null : (
        <TextPages file={file} page={textFrom} onClose={closeText} />
      )}
      {given.notice}
      <PrintProgress printing={printing} count={view.sizes.length} />
    </div>
  );
}

type PrintProgressProps = {
  printing: ReturnType<typeof usePrinting>;
  /** Pages of the file. */
  count: number;
};

/** Progress while pages are prepared for printing, with a way to cancel. */
function PrintProgress({ printing: { printing, cancel }, count }: PrintProgressProps) {
  const t = useTexts(readerTexts);
  const said = t.printing(printing ?? 1, count);
  return (
    <Dialog isOpen={printing !== undefined} onClose={cancel} title={t.print}>
      <div className="grid gap-4 pt-3">
        <p role="status">{said}</p>
        <ProgressBar label={said} fraction={(printing ?? 0) / count} />
        <Button variant="outline" onClick={cancel} className="justify-self-end">
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Printing the whole file: `printing` is the page that is being prepared, from 1. */
function usePrinting(document: PdfDocument) {
  const t = useTexts(readerTexts);
  const [printing, setPrinting] = useState<number>();
  const cancelling = useRef<AbortController>(undefined);
  const cancel = () => cancelling.current?.abort();
  useEffect(() => () => cancelling.current?.abort(), []);

  const print = async () => {
    cancel();
    const mine = new AbortController();
    cancelling.current = mine;
    try {
      await printPages(document, { onPage: setPrinting, signal: mine.signal });
    } catch {
      if (!mine.signal.aborted) notify.error(t.printFailed);
    } finally {
      setPrinting(undefined);
    }
  };
  return { printing, print: () => void print(), cancel };
}

type Printing = { onPage: (page: number) => void; signal: AbortSignal };

/**
 * Renders every page, one at a time, and opens the print dialog when all are ready. Resolves when that is
 * closed; rejects with the signal's reason when cancelled.
 */
async function printPages(document: PdfDocument, { onPage, signal }: Printing): Promise<void> {
  const sheets = window.document.createElement("div");
  sheets.className = "reader-print";
  const addresses: string[] = [];
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      signal.throwIfAborted();
      onPage(number);
      const page = await document.getPage(number);
      const address = URL.createObjectURL(await pictureOfPage(page, paper));
      addresses.push(address);
      sheets.append(await loadedImage(address));
    }
    signal.throwIfAborted();
    window.document.body.append(sheets);
    window.print();
  } finally {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}

async function loadedImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.alt = "";
  image.src = address;
  await image.decode();
  return image;
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

type PdfPagesProps = Pick<PdfReaderProps, "file" | "title" | "picture"> & {
  view: PdfView;
  finds: Searching["finds"];
};

const none: readonly never[] = [];

/** The scrolling area; only pages near the visible ones are rendered. */
function PdfPages({ file, title, view, finds, picture }: PdfPagesProps) {
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
            picture={index === 0 ? picture : undefined}
            onSize={view.learn}
            onGo={view.goTo}
          />
        ))}
      </div>
    </ScrollArea>
  );
}
