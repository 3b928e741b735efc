import { ChevronDown, ChevronUp, LayoutGrid, ZoomIn, ZoomOut } from "lucide-react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { IconButton } from "../../ui/button.tsx";
import { PageField, type PageFieldProps } from "./page-field.tsx";
import { canZoomIn, canZoomOut } from "./zoom.ts";

export type ReaderToolsProps = PageFieldProps & {
  zoom: number;
  areThumbnailsShown: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onThumbnails: () => void;
};

/** Pages and zoom: under the thumb on a phone, beside the title elsewhere. */
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
