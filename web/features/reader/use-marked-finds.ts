import { type RefObject, useEffect } from "react";
import type { Found, TextPosition } from "./search-text.ts";

type Marked = {
  /** The runs of the page's text layer. */
  runs: readonly HTMLElement[];
  /** The finds of this page. */
  finds: readonly Found[];
  current: Found | undefined;
  /** The element that scrolls: a find outside its room is brought into it. */
  scroller: RefObject<HTMLElement | null>;
};

/** Marks the finds of a page in its text layer, where the browser can (CSS custom highlights). */
export function useMarkedFinds({ runs, finds, current, scroller }: Marked): void {
  useEffect(() => {
    const registry = highlightsOf();
    if (!registry || runs.length === 0) return;
    const marks = finds.flatMap((found) => {
      const range = rangeOf(found, runs);
      return range ? [{ range, name: found === current ? "reader-current" : "reader-found" }] : [];
    });
    for (const { range, name } of marks) highlightIn(registry, name).add(range);
    const shown = marks.find(({ name }) => name === "reader-current");
    if (shown && scroller.current) bringIntoView(shown.range, scroller.current);
    return () => {
      for (const { range, name } of marks) registry.get(name)?.delete(range);
    };
  }, [runs, finds, current, scroller]);
}

function highlightsOf(): HighlightRegistry | undefined {
  return typeof Highlight === "undefined" ? undefined : CSS.highlights;
}

function highlightIn(registry: HighlightRegistry, name: string): Highlight {
  const known = registry.get(name) ?? new Highlight();
  registry.set(name, known);
  return known;
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

/** Near the upper third, so that toolbars and the keyboard do not cover it. */
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
