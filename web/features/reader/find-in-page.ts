import { isLikely, patternOf } from "./search-pattern.ts";
import { type Found, foldQuery, type SearchableText, type TextPosition } from "./search-text.ts";

/** Every place of a page where the query stands, from top to bottom; none for an empty query. */
export function findInPage(searchable: SearchableText, query: string, page: number): Found[] {
  const folded = foldQuery(query);
  if (folded === "") return [];
  return Array.from(searchable.text.matchAll(patternOf(folded)), ({ 0: text, index }) => ({
    text,
    found: {
      page,
      from: positionOf(searchable, index),
      to: positionAfter(searchable, index + text.length - 1),
    },
  }))
    .filter(({ text }) => isLikely(folded, text))
    .map(({ found }) => found);
}

function positionOf({ runs, offsets }: SearchableText, at: number): TextPosition {
  return { run: runs[at] ?? 0, offset: offsets[at] ?? 0 };
}

/** Before the next character of the same run; the run's end is marked by a position that no run has. */
function positionAfter(searchable: SearchableText, at: number): TextPosition {
  const { run } = positionOf(searchable, at);
  const { runs, offsets } = searchable;
  let next = at + 1;
  while (runs[next] === run && offsets[next] === offsets[at]) next += 1;
  const offset = runs[next] === run ? (offsets[next] ?? 0) : Number.POSITIVE_INFINITY;
  return { run, offset };
}
