import { useEffect, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import type { Place } from "./page-layout.ts";
import { type OutlineEntry, type PageLink, readLinks, readOutline } from "./pdf-links.ts";
import type { OpenPdf } from "./use-open-file.ts";

type PageLinksProps = {
  file: OpenPdf;
  /** From 0. */
  index: number;
  onGo: (place: Place) => void;
};

/** The links of a page, above its text. */
export function PageLinks({ file: { document }, index, onGo }: PageLinksProps) {
  const t = useMessages(readerMessages);
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let isLeft = false;
    document
      .getPage(index + 1)
      .then((page) => readLinks(document, page))
      .then((read) => {
        if (!isLeft) setLinks(read);
      })
      .catch(() => undefined); // The page is shown without its links.
    return () => {
      isLeft = true;
    };
  }, [document, index]);
  return links.map((link, at) => {
    const percent = (share: number) => `${100 * share}%`;
    const place = {
      className: "reader-link",
      style: {
        left: percent(link.left),
        top: percent(link.top),
        width: percent(link.width),
        height: percent(link.height),
      },
    };
    return "href" in link ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place on the page
      <a key={at} {...place} href={link.href} target="_blank" rel="noopener noreferrer">
        <span className="sr-only">{t.outside(new URL(link.href).hostname)}</span>
      </a>
    ) : (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place on the page
        key={at}
        {...place}
        type="button"
        aria-label={t.toPage(link.place.page + 1)}
        onClick={() => onGo(link.place)}
      />
    );
  });
}

/** The file's own list of its chapters, if it has one. */
export function Outline({ file: { document }, onGo }: Omit<PageLinksProps, "index">) {
  const t = useMessages(readerMessages);
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([]);
  useEffect(() => {
    // Without its outline the file has its pages.
    readOutline(document).then(setEntries, () => undefined);
  }, [document]);
  const inside = entries.flatMap((entry) => ("place" in entry ? [entry] : []));
  if (inside.length === 0) return null;
  return (
    <details className="border-b border-rule p-2">
      <summary className="min-h-11 content-center font-semibold">{t.contents}</summary>
      <ol>
        {inside.map(({ title, depth, place }, at) => (
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
    </details>
  );
}
