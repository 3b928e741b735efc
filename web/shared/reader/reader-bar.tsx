import {
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  Columns2,
  EllipsisVertical,
  LayoutGrid,
  type LucideIcon,
  MoonStar,
  Printer,
  RectangleHorizontal,
  Search,
  Sun,
  Type,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { controlClasses } from "../../ui/field.tsx";
import { Menu, menuItemClasses } from "../../ui/menu.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { LEAST_ZOOM, MOST_ZOOM } from "./page-layout.ts";
import type { useThumbnailPlace } from "./page-overview.tsx";
import type { ReaderCommands } from "./reader-keys.ts";
import type { useDarkPaper } from "./reading-places.ts";
import type { PdfView } from "./use-pdf-view.ts";

type ReaderBarProps = { title: string; back: WayBack; children?: ReactNode };

/**
 * The target of the back link; `isBefore` if it is the previous history entry, where scroll and filters are
 * restored.
 */
export type WayBack = { to: string; isBefore: boolean };

/** The bar with the back link, the file's name and the actions. */
export function ReaderBar({ title, back, children }: ReaderBarProps) {
  const t = useTexts(readerTexts);
  const navigate = useNavigate();
  return (
    <header className="reader-bar flex min-h-14 min-w-0 items-center gap-1 border-b border-rule bg-paper px-1.5">
      <PageLink
        to={back.to}
        onClick={(event) => {
          if (!back.isBefore || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(-1);
        }}
        aria-label={t.back}
        title={t.back}
        className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </PageLink>
      <h1 className="min-w-0 flex-1 truncate font-sans text-base font-semibold">{title}</h1>
      {children}
    </header>
  );
}

type ReaderActionsProps = {
  commands: ReaderCommands;
  paper: ReturnType<typeof useDarkPaper>;
  onPrint: () => void;
  /** Undefined where the file has no text. */
  onText: (() => void) | undefined;
  download: ReactNode;
};

/** The actions at the end of the bar. */
export function ReaderActions({ commands, paper, onPrint, onText, download }: ReaderActionsProps) {
  const t = useTexts(readerTexts);
  return (
    <>
      <IconButton label={t.search} onClick={commands.openSearch}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      {download}
      <Menu
        label={t.more}
        buttonClassName="grid size-11 place-items-center"
        button={<EllipsisVertical aria-hidden="true" className="size-5" />}
      >
        <Action icon={RectangleHorizontal} label={t.fitWidth} onClick={commands.fitWidth} />
        <Action icon={Columns2} label={t.fitText} onClick={commands.toggleColumn} />
        {onText ? <Action icon={Type} label={t.textOnly} onClick={onText} /> : null}
        <Action
          icon={paper.isDark ? Sun : MoonStar}
          label={paper.isDark ? t.lightPaper : t.darkPaper}
          onClick={paper.toggle}
        />
        <Action icon={Printer} label={t.print} onClick={onPrint} />
        <p className="max-w-60 px-3 py-2 text-sm text-soft max-md:hidden">{t.keyHelp}</p>
      </Menu>
    </>
  );
}

type ActionProps = { icon: LucideIcon; label: string; onClick: () => void };

function Action({ icon: Icon, label, onClick }: ActionProps) {
  return (
    <button type="button" onClick={onClick} className={menuItemClasses}>
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}

type ReaderToolsProps = {
  view: PdfView;
  commands: ReaderCommands;
  thumbnails: ReturnType<typeof useThumbnailPlace>;
};

/** Page and zoom buttons: at the bottom on a phone, beside the title elsewhere. */
export function ReaderTools({ view, commands, thumbnails }: ReaderToolsProps) {
  const t = useTexts(readerTexts);
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
  const t = useTexts(readerTexts);
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
