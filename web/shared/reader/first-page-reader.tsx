import { type ReactNode, useEffect, useState } from "react";
import type { FirstPage } from "../../../contract/entities/first-page.ts";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { ScrollArea } from "../../ui/table.tsx";
import { FirstPagePicture } from "./first-page.tsx";
import { sheetStyle } from "./pdf-page.tsx";
import { ReaderBar, type WayBack } from "./reader-bar.tsx";
import { useDarkPaper } from "./reading-places.ts";
import { type MeasuredFile, type ReadingPoint, usePdfView } from "./use-pdf-view.ts";

type FirstPageReaderProps = {
  firstPage: FirstPage;
  title: string;
  back: WayBack;
  /** Says that the file opens, or that the network is waited for. */
  notice: ReactNode;
  /** Told where the person reads, so that the file goes on there. */
  onRead: (at: ReadingPoint) => void;
};

/** A note as the picture of its first page, at the place and size that the file will have, while that opens. */
export function FirstPageReader({ firstPage, title, back, notice, onRead }: FirstPageReaderProps) {
  const t = useTexts(readerTexts);
  const [file] = useState(() => measured(firstPage));
  const view = usePdfView({ file, start: undefined });
  const { layout, scroller, column, readingPoint } = view;
  const { isDark } = useDarkPaper();
  const tell = () => {
    const at = readingPoint();
    if (at) onRead(at);
  };
  // After each zoom, too.
  useEffect(tell);
  return (
    <div className="reader" data-paper={isDark ? "dark" : undefined}>
      <ReaderBar title={title} back={back} />
      <div className="reader-body">
        <ScrollArea
          ref={scroller}
          label={t.pagesOf(title)}
          onScroll={() => {
            view.follow();
            tell();
          }}
          className="reader-scroller"
        >
          <div
            ref={column}
            className="reader-column"
            style={{ height: layout.height, width: layout.width }}
          >
            <section
              aria-label={t.page(1)}
              aria-busy
              className="reader-sheet"
              style={sheetStyle(layout, 0)}
            >
              <FirstPagePicture picture={firstPage.picture} />
            </section>
          </div>
        </ScrollArea>
      </div>
      {notice}
    </div>
  );
}

/** The picture as a file of one page; its pixels are the points. */
function measured({ width, height, textSize, textLeft }: FirstPage): MeasuredFile {
  const share = width / 10_000;
  const text =
    textSize === null || textLeft === null
      ? undefined
      : { size: textSize * share, left: textLeft * share };
  return { document: { numPages: 1 }, firstSize: { width, height }, text };
}
