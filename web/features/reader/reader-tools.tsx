import { ChevronDown, ChevronUp, LayoutGrid, ZoomIn, ZoomOut } from "lucide-react";
import { useId, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { IconButton } from "../../ui/button.tsx";
import { controlClasses } from "../../ui/field.tsx";
import { LEAST_ZOOM, MOST_ZOOM } from "./page-layout.ts";
import type { useThumbnailPlace } from "./page-overview.tsx";
import type { ReaderCommands } from "./reader-keys.ts";
import type { PdfView } from "./use-pdf-view.ts";

type ReaderToolsProps = {
  view: PdfView;
  commands: ReaderCommands;
  thumbnails: ReturnType<typeof useThumbnailPlace>;
};

/** Page and zoom buttons: at the bottom on a phone, beside the title elsewhere. */
export function ReaderTools({ view, commands, thumbnails }: ReaderToolsProps) {
  const t = useMessages(readerMessages);
  const { page, zoom } = view;
  const last = view.sizes.length - 1;
  return (
    <div
      role="toolbar"
      aria-label={t.pages}
      className="reader-tools flex items-center justify-center gap-0.5 border-rule bg-paper px-1 max-md:border-t md:border-b"
    >
      <IconButton
        label={t.showPages}
        aria-pressed={thumbnails.place !== "none"}
        onClick={thumbnails.toggle}
      >
        <LayoutGrid aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.previousPage} disabled={page === 0} onClick={commands.previousPage}>
        <ChevronUp aria-hidden="true" className="size-5" />
      </IconButton>
      <PageField view={view} />
      <IconButton label={t.nextPage} disabled={page >= last} onClick={commands.nextPage}>
        <ChevronDown aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.zoomOut} disabled={zoom <= LEAST_ZOOM} onClick={commands.zoomOut}>
        <ZoomOut aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.zoomIn} disabled={zoom >= MOST_ZOOM} onClick={commands.zoomIn}>
        <ZoomIn aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** The page number, which can be typed to go to a page. It counts from 1 on the screen. */
function PageField({ view: { page, sizes, goTo } }: { view: PdfView }) {
  const t = useMessages(readerMessages);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number.parseInt(typed ?? "", 10);
    if (wanted >= 0) goTo({ page: Math.min(sizes.length, Math.max(1, wanted)) - 1, y: 0 });
    setTyped(undefined);
  };
  return (
    <form
      className="flex items-center gap-1.5 whitespace-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t.goTo}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={typed ?? String(page + 1)}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, "").slice(0, 5))}
        onBlur={go}
        className={controlClasses("min-h-11 max-w-13 px-1 text-center")}
      />
      <span className="text-soft">{t.ofCount(sizes.length)}</span>
    </form>
  );
}
