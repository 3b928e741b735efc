import { useMemo, useRef, useState } from "react";
import type { Found } from "./search-text.ts";
import type { OpenPdf } from "./use-open-file.ts";
import type { PdfView } from "./use-pdf-view.ts";
import { useSearch } from "./use-search.ts";

export type Searching = ReturnType<typeof useSearching>;

/** The search and its bar: opening it goes to the field, closing it back to the pages. */
export function useSearching(file: OpenPdf, view: PdfView, focusPages: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { search, setQuery, step } = useSearch(file, {
    page: view.page,
    onShow: (found) => {
      const [first, last] = view.seen;
      // A find on a page that is drawn is brought into view by its mark.
      if (found.page < first || found.page > last) view.goTo({ page: found.page, y: 0 });
    },
  });
  const findsByPage = useMemo(() => Map.groupBy(search.finds, ({ page }) => page), [search.finds]);
  const open = () => {
    setIsOpen(true);
    field.current?.select();
  };
  const close = () => {
    setIsOpen(false);
    setQuery("");
    focusPages();
  };
  return {
    isOpen,
    field,
    search,
    setQuery,
    step,
    open,
    close,
    finds: { byPage: findsByPage, current: search.finds[search.current] },
  };
}

export type Finds = { byPage: ReadonlyMap<number, Found[]>; current: Found | undefined };
