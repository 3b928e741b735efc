import { useEffect, useMemo, useRef, useState } from "react";
import { findInPage } from "./find-in-page.ts";
import { type Found, foldText, type SearchableText } from "./search-text.ts";
import type { OpenPdf } from "./use-open-file.ts";

export type Search = {
  query: string;
  finds: readonly Found[];
  /** The position in `finds` of the one that is shown; -1 while there is none. */
  current: number;
  /** Pages searched so far; all of them when it is done. */
  searched: number;
  /** No page of the file has any text. */
  isWithoutText: boolean;
};

const idle: Search = { query: "", finds: [], current: -1, searched: 0, isWithoutText: false };

/** People type; the search begins when they pause. */
const TYPING_PAUSE_MS = 200;

/**
 * Searches the file page by page, as its text comes. `onShow` is told of a find that is to be seen:
 * the first from the page that is read on, later whichever is stepped to.
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
          // Whoever steps while the search goes on has chosen; finds are only added behind.
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

type Searching = {
  query: string;
  textOf: (index: number) => Promise<SearchableText>;
  count: number;
  /** The page that is read: its finds, and those after it, are shown first. */
  from: number;
};
type Step = Search & { isNewlyShown: boolean };

/** Goes on for as long as `onStep` says so. */
async function searchPages(
  { query, textOf, count, from }: Searching,
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

/** Each page is read and folded once. */
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
