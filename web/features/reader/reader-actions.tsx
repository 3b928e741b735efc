import {
  EllipsisVertical,
  MoonStar,
  Printer,
  RectangleHorizontal,
  Search,
  Sun,
} from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { IconButton } from "../../ui/button.tsx";
import { Menu, menuItemClasses } from "../../ui/menu.tsx";

export type ReaderActionsProps = {
  onSearch: () => void;
  onPrint: () => void;
  onFitWidth: () => void;
  isPaperDark: boolean;
  onPaper: () => void;
  download: ReactNode;
};

/** What can be done with the file, at the end of the bar. */
export function ReaderActions(given: ReaderActionsProps) {
  const t = useMessages(readerMessages);
  const Paper = given.isPaperDark ? Sun : MoonStar;
  return (
    <>
      <IconButton label={t.search} onClick={given.onSearch}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      {given.download}
      <Menu
        label={t.more}
        buttonClassName="grid size-11 place-items-center"
        button={<EllipsisVertical aria-hidden="true" className="size-5" />}
      >
        <button type="button" onClick={given.onFitWidth} className={menuItemClasses}>
          <RectangleHorizontal aria-hidden="true" className="size-5" />
          {t.fitWidth}
        </button>
        <button type="button" onClick={given.onPaper} className={menuItemClasses}>
          <Paper aria-hidden="true" className="size-5" />
          {given.isPaperDark ? t.lightPaper : t.darkPaper}
        </button>
        <button type="button" onClick={given.onPrint} className={menuItemClasses}>
          <Printer aria-hidden="true" className="size-5" />
          {t.print}
        </button>
        <p className="max-w-60 px-3 py-2 text-sm text-soft max-md:hidden">{t.keyHelp}</p>
      </Menu>
    </>
  );
}
