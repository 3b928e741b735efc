import { type ReactNode, useEffect, useMemo } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ThumbnailList } from "./thumbnail-list.tsx";
import { makeThumbnails } from "./thumbnails.ts";
import type { OpenPdf } from "./use-open-file.ts";
import type { PdfView } from "./use-pdf-view.ts";
import type { useThumbnailPlace } from "./use-thumbnail-place.ts";

export type PageOverviewProps = {
  file: OpenPdf;
  view: PdfView;
  shown: ReturnType<typeof useThumbnailPlace>;
  /** The pages, beside which a rail stands. */
  children: ReactNode;
};

/** All pages small, beside the pages or in a drawer. */
export function PageOverview({ file, view, shown, children }: PageOverviewProps) {
  const t = useMessages(readerMessages);
  const thumbnails = useMemo(() => makeThumbnails(file), [file]);
  useEffect(() => () => thumbnails.release(), [thumbnails]);
  const list = (
    <ThumbnailList
      sizes={view.sizes}
      thumbnails={thumbnails}
      page={view.page}
      onGo={(page) => {
        view.goTo({ page, y: 0 });
        shown.afterChoice();
      }}
    />
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
