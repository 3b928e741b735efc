import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type RefObject, useEffect, useId } from "react";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { controlClasses } from "../../ui/field.tsx";
import type { Found, TextPosition } from "./search-text.ts";
import type { Search, Searching } from "./use-search.ts";

type SearchBarProps = { searching: Searching; pageCount: number };

/** The search field: Enter goes to the next find, Shift and Enter to the previous one. */
export function SearchBar({ searching, pageCount }: SearchBarProps) {
  const t = useTexts(readerTexts);
  const id = useId();
  const { search, field, setQuery, step, close } = searching;
  const outcome = useOutcome(search, pageCount);
  useEffect(() => field.current?.focus(), [field]);
  const isEmpty = search.finds.length === 0;
  return (
    <search className="reader-search grid gap-1 border-b border-rule bg-paper px-2 py-1.5">
      <div className="flex items-center gap-0.5">
        <label htmlFor={id} className="sr-only">
          {t.search}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t.searchHint}
          maxLength={100}
          defaultValue={search.query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          }}
          className={controlClasses("min-h-11 min-w-0 flex-1 md:max-w-96")}
        />
        <IconButton label={t.previousFind} disabled={isEmpty} onClick={() => step(-1)}>
          <ChevronUp aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t.nextFind} disabled={isEmpty} onClick={() => step(1)}>
          <ChevronDown aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t.closeSearch} onClick={close}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <p role="status" className="px-1 text-sm text-soft empty:hidden">
        {outcome}
      </p>
    </search>
  );
}

function useOutcome({ query, finds, current, searched, isWithoutText }: Search, count: number) {
  const t = useTexts(readerTexts);
  if (query.trim() === "") return null;
  if (finds.length > 0) return t.findOf(current + 1, finds.length);
  if (searched < count) return t.searching(searched + 1, count);
  return isWithoutText ? t.noText : t.noFind;
}

type Marked = {
  /** The runs of the page's text layer. */
  runs: readonly HTMLElement[];
  /** The finds of this page. */
  finds: readonly Found[];
  current: Found | undefined;
  /** The scrolling element; the current find is scrolled into view. */
  scroller: RefObject<HTMLElement | null>;
};

/** Highlights the finds of a page in its text layer, where the browser has CSS custom highlights. */
export function useMarkedFinds({ runs, finds, current, scroller }: Marked): void {
  useEffect(() => {
    if (typeof Highlight === "undefined") return;
    const [found, shown] = ["reader-found", "reader-current"].map(highlightOf);
    const marks = finds.flatMap((find) => {
      const range = rangeOf(find, runs);
      return range ? [{ range, highlight: find === current ? shown : found }] : [];
    });
    for (const { range, highlight } of marks) highlight?.add(range);
    const here = marks.find(({ highlight }) => highlight === shown);
    if (here && scroller.current) bringIntoView(here.range, scroller.current);
    return () => {
      for (const { range, highlight } of marks) highlight?.delete(range);
    };
  }, [runs, finds, current, scroller]);
}

function highlightOf(name: string): Highlight {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

function rangeOf({ from, to }: Found, runs: readonly HTMLElement[]): Range | undefined {
  const start = nodeOf(from, runs);
  const end = nodeOf(to, runs);
  if (!start || !end) return undefined;
  const range = new Range();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

function nodeOf({ run, offset }: TextPosition, runs: readonly HTMLElement[]) {
  const node = runs[run]?.firstChild;
  if (!(node instanceof Text)) return undefined;
  return { node, offset: Math.min(offset, node.length) };
}

/** At a third of the height, so that toolbars and the keyboard do not cover it. */
function bringIntoView(range: Range, scroller: HTMLElement): void {
  const find = range.getBoundingClientRect();
  const room = scroller.getBoundingClientRect();
  const isSeen =
    find.top >= room.top &&
    find.bottom <= room.bottom &&
    find.left >= room.left &&
    find.right <= room.right;
  if (isSeen) return;
  scroller.scrollBy({
    top: find.top - room.top - room.height / 3,
    left: find.left - room.left - Math.max(0, (room.width - find.width) / 2),
  });
}
