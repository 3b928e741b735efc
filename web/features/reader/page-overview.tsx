import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { makeThumbnails, type Thumbnails } from "./drawing.ts";
import type { PageSize, Place } from "./page-layout.ts";
import { Outline } from "./page-links.tsx";
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
  const t = useMessages(readerMessages);
  const thumbnails = useMemo(() => makeThumbnails(file), [file]);
  useEffect(() => () => thumbnails.release(), [thumbnails]);
  const go = (place: Place) => {
    view.goTo(place);
    shown.afterChoice();
  };
  const list = (
    <>
      <Outline file={file} onGo={go} />
      <ThumbnailList
        sizes={view.sizes}
        thumbnails={thumbnails}
        page={view.page}
        onGo={(page) => go({ page, y: 0 })}
      />
    </>
  );
  return (
    <div className="reader-body" data-rail={shown.place === "rail" ? "shown" : undefined}>
      {shown.place === "rail" ? (
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

/** A rail beside the pages where it fits, a drawer over them on a phone. */
type ThumbnailPlace = "none" | "rail" | "drawer";

const RAIL_ROOM = "(min-width: 48rem)";
/** On a wide screen the rail is open from the start. */
const AMPLE_ROOM = "(min-width: 80rem)";

export function useThumbnailPlace(pageCount: number) {
  const [place, setPlace] = useState<ThumbnailPlace>(() =>
    pageCount > 1 && window.matchMedia(AMPLE_ROOM).matches ? "rail" : "none",
  );
  const toggle = () => {
    if (place !== "none") setPlace("none");
    else setPlace(window.matchMedia(RAIL_ROOM).matches ? "rail" : "drawer");
  };
  /** Returns whether something was open. */
  const close = () => {
    setPlace("none");
    return place !== "none";
  };
  /** The drawer closes once a page is chosen. */
  const afterChoice = () => {
    if (place === "drawer") setPlace("none");
  };
  return { place, toggle, close, afterChoice };
}

type ThumbnailListProps = {
  sizes: readonly PageSize[];
  thumbnails: Thumbnails;
  /** The current page, from 0. */
  page: number;
  onGo: (page: number) => void;
};

/** A thumbnail for each page, rendered when it scrolls into view. */
function ThumbnailList({ sizes, thumbnails, page, onGo }: ThumbnailListProps) {
  const t = useMessages(readerMessages);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only when the list opens; later the person scrolls.
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <ol ref={list} className="grid justify-items-center gap-1 p-2">
      {sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <li key={index}>
          <button
            type="button"
            aria-label={t.page(index + 1)}
            aria-current={index === page ? "page" : undefined}
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
      thumbnails.addressOf(index, leaving.signal).then(setAddress, () => undefined);
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
