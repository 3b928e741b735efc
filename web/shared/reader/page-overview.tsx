import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { pictureOfPage } from "./drawing.ts";
import type { PageSize, Place } from "./page-layout.ts";
import { type OutlineEntry, readOutline } from "./pdf-links.ts";
import type { OpenPdf } from "./use-open-file.ts";
import type { PdfView } from "./use-pdf-view.ts";

type PageOverviewProps = {
  file: OpenPdf;
  view: PdfView;
  shown: ReturnType<typeof useThumbnailPlace>;
  /** The pages, shown beside the rail. */
  children: ReactNode;
};

/** The outline, and thumbnails of all pages, beside the pages or in a drawer. */
export function PageOverview({ file, view, shown, children }: PageOverviewProps) {
  const t = useTexts(readerTexts);
  const thumbnails = useThumbnails(file);
  const go = (place: Place) => {
    view.goTo(place);
    shown.afterChoice();
  };
  const list = (
    <>
      <Outline file={file} onGo={go} />
      <ThumbnailList view={view} thumbnails={thumbnails} onGo={(page) => go({ page, y: 0 })} />
    </>
  );
  const isRail = shown.place === "rail";
  return (
    <div className="reader-body" data-rail={isRail ? "shown" : undefined}>
      {isRail ? (
        <nav
          aria-label={t.pages}
          className="reader-rail min-h-0 overflow-y-auto border-e border-rule bg-paper"
        >
          {list}
        </nav>
      ) : null}
      {children}
      <Dialog
        isOpen={shown.place === "drawer"}
        onClose={shown.close}
        title={t.pages}
        shape="drawer"
      >
        {list}
      </Dialog>
    </div>
  );
}

/** Beside the pages there is room for a rail, and from the second on it is open from the start. */
const RAIL_ROOM = "(min-width: 48rem)";
const AMPLE_ROOM = "(min-width: 80rem)";

/** The thumbnails are in a rail beside the pages where it fits, in a drawer over them on a phone. */
export function useThumbnailPlace(pageCount: number) {
  const [place, setPlace] = useState<"none" | "rail" | "drawer">(() =>
    pageCount > 1 && window.matchMedia(AMPLE_ROOM).matches ? "rail" : "none",
  );
  const close = () => setPlace("none");
  const toggle = () => {
    if (place !== "none") close();
    else setPlace(window.matchMedia(RAIL_ROOM).matches ? "rail" : "drawer");
  };
  /** The drawer closes once a page is chosen. */
  const afterChoice = () => {
    if (place === "drawer") close();
  };
  return { place, toggle, close, afterChoice };
}

/** The file's own list of its chapters, if it has one. */
function Outline({ file: { document }, onGo }: { file: OpenPdf; onGo: (place: Place) => void }) {
  const t = useTexts(readerTexts);
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([]);
  useEffect(() => {
    // Without its outline the file has its pages.
    readOutline(document).then(setEntries, () => undefined);
  }, [document]);
  if (entries.length === 0) return null;
  return (
    <Disclosure
      look="row"
      className="border-b border-rule p-2"
      head={<span className="font-semibold">{t.contents}</span>}
    >
      <ol>
        {entries.map(({ title, depth, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          <li key={at} style={{ paddingInlineStart: `${Math.min(depth, 4)}rem` }}>
            <button
              type="button"
              onClick={() => onGo(place)}
              className="min-h-11 w-full rounded-control p-2 text-start wrap-anywhere hover:bg-tint"
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** 200 pixels across are sharp on every screen at the size of a thumbnail. */
const THUMBNAIL = { width: 200, quality: 0.75 };

type Thumbnails = (index: number, signal: AbortSignal) => Promise<string>;

/** Gives the address of a page's thumbnail, a JPEG of a few kilobytes that is made when no page waits to be drawn. */
function useThumbnails({ document, queue }: OpenPdf): Thumbnails {
  const made = useMemo(() => new Map<number, string>(), []);
  useEffect(
    () => () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
    },
    [made],
  );
  return useMemo(
    () => async (index, signal) => {
      const known = made.get(index);
      if (known) return known;
      const make = async () => {
        const page = await document.getPage(index + 1);
        const scale = THUMBNAIL.width / page.getViewport({ scale: 1 }).width;
        return await pictureOfPage(page, { scale, quality: THUMBNAIL.quality });
      };
      const address = URL.createObjectURL(await queue.add(make, { rank: 2, signal }));
      made.set(index, address);
      return address;
    },
    [document, queue, made],
  );
}

type ThumbnailListProps = {
  view: PdfView;
  thumbnails: Thumbnails;
  onGo: (page: number) => void;
};

/** A thumbnail for each page, rendered when it scrolls into view. */
function ThumbnailList({ view, thumbnails, onGo }: ThumbnailListProps) {
  const t = useTexts(readerTexts);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only when the list opens; later the person scrolls.
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <ol ref={list} className="grid justify-items-center gap-1 p-2">
      {view.sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <li key={index}>
          <button
            type="button"
            aria-label={t.page(index + 1)}
            aria-current={index === view.page ? "page" : undefined}
            onClick={() => onGo(index)}
            className="grid justify-items-center gap-1 rounded-control p-2 hover:bg-tint"
          >
            <Thumbnail index={index} size={size} thumbnails={thumbnails} />
            <span className="text-sm">{index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type ThumbnailProps = { index: number; size: PageSize; thumbnails: Thumbnails };

function Thumbnail({ index, size, thumbnails }: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!frame.current) return;
    let leaving = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      leaving.abort();
      // One call may hold several changes; the last one is the present state.
      if (!entries.at(-1)?.isIntersecting) return;
      leaving = new AbortController();
      // Without its image the thumbnail still links to its page.
      thumbnails(index, leaving.signal).then(setAddress, () => undefined);
    });
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [index, thumbnails]);
  return (
    <span
      ref={frame}
      className="reader-thumbnail"
      style={{ "--page-ratio": size.width / size.height }}
    >
      {address ? <img src={address} alt="" /> : null}
    </span>
  );
}
