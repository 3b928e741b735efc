import { useEffect, useMemo, useRef, useState } from "react";
import { type Found, findInPage, foldText, type SearchableText } from "./search-text.ts";
import type { OpenPdf } from "./use-open-file.ts";
import type { PdfView } from "./use-pdf-view.ts";

export type Searching = ReturnType<typeof useSearching>;

/** The search with its bar: opening focuses the field, closing returns the focus to the pages. */
export function useSearching(file: OpenPdf, view: PdfView, focusPages: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { search, setQuery, step } = useSearch(file, {
    page: view.page,
    onShow: (found) => {
      const [first, last] = view.seen;
      // On a visible page the highlight scrolls itself into view.
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

/**
 * Searches the file page by page. `onShow` is called with the find to show: first the one on or after the
 * current page, later the one that was stepped to.
 */
export function useSearch(
  { engine, document }: Pick<OpenPdf, "engine" | "document">,
  { page, onShow }: { page: number; onShow: (found: Found) => void },
) {
  const [query, setQuery] = useState("");
  const [search, setSearch] = useState(idle);
  const latest = useRef({ page, onShow });
  latest.current = { page, onShow };
  const textOf = useMemo(() => rememberedTexts({ engine, document }), [engine, document]);

  useEffect(() => {
    setSearch({ ...idle, query });
    if (query.trim() === "") return;
    const stopping = new AbortController();
    const timer = window.setTimeout(() => {
      void searchPages(
        { query, textOf, count: document.numPages, from: latest.current.page },
        (step) => {
          if (stopping.signal.aborted) return false;
          // Somebody may have stepped to another find meanwhile; finds are only appended.
          setSearch((old) => ({ ...step, current: old.current >= 0 ? old.current : step.current }));
          const shown = step.finds[step.current];
          if (shown && step.isNewlyShown) latest.current.onShow(shown);
          return true;
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      stopping.abort();
      window.clearTimeout(timer);
    };
  }, [query, textOf, document]);

  const step = (by: 1 | -1) => {
    const { finds, current } = search;
    if (finds.length === 0) return;
    const next = (current + by + finds.length) % finds.length;
    setSearch({ ...search, current: next });
    const shown = finds[next];
    if (shown) onShow(shown);
  };
  return { search, setQuery, step };
}

type PageSearch = {
  query: string;
  textOf: (index: number) => Promise<SearchableText>;
  count: number;
  /** The current page: its finds, and those after it, are shown first. */
  from: number;
};
type Step = Search & { isNewlyShown: boolean };

/** Continues while `onStep` returns true. */
async function searchPages(
  { query, textOf, count, from }: PageSearch,
  onStep: (step: Step) => boolean,
): Promise<void> {
  const finds: Found[] = [];
  let current = -1;
  let hasText = false;
  for (let index = 0; index < count; index += 1) {
    const searchable = await textOf(index).catch(() => undefined);
    hasText ||= (searchable?.text.trim() ?? "") !== "";
    const before = current;
    if (searchable) finds.push(...findInPage(searchable, query, index));
    if (current < 0) current = finds.findIndex(({ page }) => page >= from);
    const searched = index + 1;
    if (searched === count && current < 0 && finds.length > 0) current = 0;
    const isWithoutText = searched === count && !hasText;
    const isNewlyShown = before < 0 && current >= 0;
    if (!onStep({ query, finds: [...finds], current, searched, isWithoutText, isNewlyShown }))
      return;
  }
}

/** Reads and normalises each page once. */
function rememberedTexts({ engine, document }: Pick<OpenPdf, "engine" | "document">) {
  const texts = new Map<number, Promise<SearchableText>>();
  return (index: number) => {
    const text =
      texts.get(index) ??
      document
        .getPage(index + 1)
        .then(engine.readText)
        .then(foldText);
    texts.set(index, text);
    return text;
  };
}
