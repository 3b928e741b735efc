import {
  ArrowLeft,
  Columns2,
  EllipsisVertical,
  type LucideIcon,
  MoonStar,
  Printer,
  RectangleHorizontal,
  Search,
  Sun,
} from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { IconButton } from "../../ui/button.tsx";
import { Menu, menuItemClasses } from "../../ui/menu.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { ReaderCommands } from "./reader-keys.ts";
import type { useDarkPaper } from "./reading-places.ts";

type ReaderBarProps = { title: string; back: WayBack; children?: ReactNode };

/**
 * The target of the back link; `isBefore` if it is the previous history entry, where scroll and filters are
 * restored.
 */
export type WayBack = { to: string; isBefore: boolean };

/** The bar with the back link, the file's name and the actions. */
export function ReaderBar({ title, back, children }: ReaderBarProps) {
  const t = useMessages(readerMessages);
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
  download: ReactNode;
};

/** The actions at the end of the bar. */
export function ReaderActions({ commands, paper, onPrint, download }: ReaderActionsProps) {
  const t = useMessages(readerMessages);
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
