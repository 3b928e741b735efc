import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Found, findInPage, foldText, type SearchableText } from "./search-text.ts";
import type { OpenPdf } from "./use-open-file.ts";
import type { PdfView } from "./use-pdf-view.ts";

export type Search = {
  query: string;
  finds: readonly Found[];
  /** Index in `finds` of the one that is shown; -1 while there is none. */
  current: number;
  /** Pages searched so far; all of them when it is done. */
  searched: number;
  /** No page of the file has any text. */
  isWithoutText: boolean;
};

const idle: Search = { query: "", finds: [], current: -1, searched: 0, isWithoutText: false };

/** The search starts after this pause in typing. */
const TYPING_PAUSE_MS = 200;

export type Searching = ReturnType<typeof useSearching>;

/**
 * The search with its bar. It shows the first find on or after the current page, later the one that was stepped to;
 * opening focuses the field, closing returns the focus to the pages.
 */
export function useSearching(file: OpenPdf, view: PdfView) {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [search, setSearch] = useState(idle);
  const field = useRef<HTMLInputElement>(null);
  const textOf = usePageTexts(file);
  const latest = useRef(view);
  latest.current = view;
  const show = useCallback(({ page }: Found) => {
    const { seen, goTo } = latest.current;
    // On a visible page the highlight scrolls itself into view.
    if (page < seen[0] || page > seen[1]) goTo({ page, y: 0 });
  }, []);

  useEffect(() => {
    setSearch({ ...idle, query });
    if (query.trim() === "") return;
    let isOver = false;
    const run = async () => {
      const wanted = { query, textOf, count: file.document.numPages, from: latest.current.page };
      let isShown = false;
      for await (const step of searchPages(wanted)) {
        if (isOver) return;
        // Somebody may have stepped to another find meanwhile; finds are only appended.
        setSearch((old) => ({ ...step, current: old.current >= 0 ? old.current : step.current }));
        const first = step.finds[step.current];
        if (first && !isShown) show(first);
        isShown ||= first !== undefined;
      }
    };
    const timer = window.setTimeout(() => void run(), TYPING_PAUSE_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [query, textOf, file, show]);

  const step = (by: 1 | -1) => {
    const { finds, current } = search;
    const next = (current + by + finds.length) % finds.length;
    const shown = finds[next];
    if (!shown) return;
    setSearch({ ...search, current: next });
    show(shown);
  };
  const open = () => {
    setIsOpen(true);
    field.current?.select();
  };
  const close = () => {
    setIsOpen(false);
    setQuery("");
    view.focus();
  };
  const byPage = useMemo(() => Map.groupBy(search.finds, ({ page }) => page), [search.finds]);
  const finds = { byPage, current: search.finds[search.current] };
  return { isOpen, field, search, setQuery, step, open, close, finds };
}

type TextOf = (index: number) => Promise<SearchableText>;

/** Reads and normalises each page once. */
function usePageTexts({ engine, document }: OpenPdf): TextOf {
  return useMemo(() => {
    const texts = new Map<number, Promise<SearchableText>>();
    return (index) => {
      const text =
        texts.get(index) ??
        document
          .getPage(index + 1)
          .then(engine.readText)
          .then(foldText);
      texts.set(index, text);
      return text;
    };
  }, [engine, document]);
}

/** `from` is the current page: the first find on it or after it is the one that is shown. */
type PageSearch = { query: string; textOf: TextOf; count: number; from: number };

/** What is found, after each page. */
async function* searchPages({ query, textOf, count, from }: PageSearch): AsyncGenerator<Search> {
  let finds: Found[] = [];
  let hasText = false;
  for (let index = 0; index < count; index += 1) {
    const searchable = await textOf(index).catch(() => undefined);
    hasText ||= (searchable?.text.trim() ?? "") !== "";
    if (searchable) finds = [...finds, ...findInPage(searchable, query, index)];
    const searched = index + 1;
    const isDone = searched === count;
    const next = finds.findIndex(({ page }) => page >= from);
    const current = next < 0 && isDone && finds.length > 0 ? 0 : next;
    yield { query, finds, current, searched, isWithoutText: isDone && !hasText };
  }
}
