import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import type { PageSize } from "./page-layout.ts";
import type { Thumbnails } from "./thumbnails.ts";

export type ThumbnailListProps = {
  sizes: readonly PageSize[];
  thumbnails: Thumbnails;
  /** The page that is read, from 0. */
  page: number;
  onGo: (page: number) => void;
};

/** Every page small; pictures are made for those that come into view. */
export function ThumbnailList({ sizes, thumbnails, page, onGo }: ThumbnailListProps) {
  const t = useMessages(readerMessages);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Once, where the list opens; later it is the reader's to scroll.
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
      // Before and after the drawer opened may come in one call; the last is how it stands now.
      if (!entries.at(-1)?.isIntersecting) return;
      leaving = new AbortController();
      // Without its picture a thumbnail is still a numbered way to its page.
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
