import { ChevronDown, ChevronUp, LayoutGrid, ZoomIn, ZoomOut } from "lucide-react";
import { useId, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { IconButton } from "../../ui/button.tsx";
import { controlClasses } from "../../ui/field.tsx";
import { canZoomIn, canZoomOut } from "./page-layout.ts";

type ReaderToolsProps = PageFieldProps & {
  zoom: number;
  areThumbnailsShown: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onThumbnails: () => void;
};

/** Page and zoom buttons: at the bottom on a phone, beside the title elsewhere. */
export function ReaderTools({ zoom, areThumbnailsShown, ...given }: ReaderToolsProps) {
  const t = useMessages(readerMessages);
  const { page, count, onGo } = given;
  return (
    <div
      role="toolbar"
      aria-label={t.pages}
      className="reader-tools flex items-center justify-center gap-0.5 border-rule bg-paper px-1 max-md:border-t md:border-b"
    >
      <IconButton
        label={t.showPages}
        aria-pressed={areThumbnailsShown}
        onClick={given.onThumbnails}
      >
        <LayoutGrid aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.previousPage} disabled={page === 0} onClick={() => onGo(page - 1)}>
        <ChevronUp aria-hidden="true" className="size-5" />
      </IconButton>
      <PageField page={page} count={count} onGo={onGo} />
      <IconButton label={t.nextPage} disabled={page >= count - 1} onClick={() => onGo(page + 1)}>
        <ChevronDown aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.zoomOut} disabled={!canZoomOut(zoom)} onClick={given.onZoomOut}>
        <ZoomOut aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.zoomIn} disabled={!canZoomIn(zoom)} onClick={given.onZoomIn}>
        <ZoomIn aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

type PageFieldProps = {
  /** Counts from 0; the screen shows it from 1. */
  page: number;
  count: number;
  onGo: (page: number) => void;
};

/** The page number, which can be typed to go to a page. */
function PageField({ page, count, onGo }: PageFieldProps) {
  const t = useMessages(readerMessages);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number.parseInt(typed ?? "", 10);
    if (Number.isFinite(wanted)) onGo(Math.min(count, Math.max(1, wanted)) - 1);
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
      <span className="text-soft">{t.ofCount(count)}</span>
    </form>
  );
}
