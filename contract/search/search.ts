import { gradesNamedIn, tokenOfGrade } from "./grades.ts";
import { plainOf, spacedOf } from "./plain.ts";
import { isWithinEdits, type QueryTerm, queryTerms } from "./query-terms.ts";
import { cachedSoundOf } from "./sound.ts";
import { soundsOfSynonymsIn, wordsOf } from "./synonym-groups.ts";

type SearchableOf<Item> = (item: Item) => Searchable;
type ListSearch<Item> = {
  query: string;
  searchableOf: SearchableOf<Item>;
  spelling?: "similar" | "exact";
};

/**
 * The items of a list that contain every word of the query, in the list's order. A word that no item has is
 * taken for a misspelling, and the most similar words count instead; not so with `spelling: "exact"`.
 */
export function search<Item extends object>(
  items: readonly Item[],
  { query, searchableOf, spelling = "similar" }: ListSearch<Item>,
): Item[] {
  const words = queryTerms(query).map((term) =>
    spelling === "exact" ? { ...term, maxEdits: 0 } : term,
  );
  // Nothing is prepared before the first search, so that it does not slow the page's start.
  if (words.length === 0) return [...items];
  const all = searchablesOf(items, searchableOf);
  let found = all;
  for (const term of words) found = withWord(found, { term, all });
  const isFound = new Set<Searchable | undefined>(found);
  return items.filter((_, at) => isFound.has(all[at]));
}

type Known = { searchableOf: unknown; all: readonly Searchable[] };

/** Cached as long as the list exists, because it is searched at every key press. */
const known = new WeakMap<object, Known>();

function searchablesOf<Item>(items: readonly Item[], searchableOf: SearchableOf<Item>) {
  const before = known.get(items);
  if (before?.searchableOf === searchableOf) return before.all;
  const all = items.map(searchableOf);
  known.set(items, { searchableOf, all });
  return all;
}

type TermSearch = { term: QueryTerm; all: readonly Searchable[] };

function withWord(found: readonly Searchable[], { term, all }: TermSearch): readonly Searchable[] {
  const isExact = hasWord(term);
  const exact = found.filter(isExact);
  if (exact.length > 0 || term.maxEdits === 0 || all.some(isExact)) return exact;
  const similar = new Set(wordsOfAll(all).filter((sound) => isWithinEdits(term, sound)));
  if (similar.size === 0) return [];
  return found.filter((text) => soundsOf(text).some((sound) => similar.has(sound)));
}

/** Whether a text has a word or a word that begins so. */
function hasWord(term: QueryTerm): (text: Searchable) => boolean {
  const beginnings = [term.sound, term.token].filter(Boolean).map((sound) => ` ${sound}`);
  return ({ plain, sounds }) =>
    plain.includes(term.plain) || beginnings.some((beginning) => sounds.includes(beginning));
}

const knownWords = new WeakMap<object, readonly string[]>();

/** Every word of a list once, by its sound. */
function wordsOfAll(all: readonly Searchable[]): readonly string[] {
  const before = knownWords.get(all);
  if (before) return before;
  const found = [
    ...new Set(
      all
        .map(({ sounds }) => sounds)
        .join("")
        .split(" "),
    ),
  ];
  knownWords.set(all, found);
  return found;
}

function soundsOf({ sounds }: Searchable): string[] {
  return sounds.trim().split(" ");
}

/**
 * A text prepared for search. `plain` finds any part of it as it is written (spacedOf). `sounds` has its
 * words by their sound, every other name of what it mentions, and the tokens of its synonym groups and of
 * classes, each between two spaces.
 */
export type Searchable = { plain: string; sounds: string };

/** Prepares a text for search: once for each text, not for each query. */
export function makeSearchable(parts: readonly (string | null | undefined)[]): Searchable {
  const text = parts.filter(Boolean).join("\n");
  const plain = plainOf(text);
  const own = wordsOf(text).map(cachedSoundOf);
  const synonyms = soundsOfSynonymsIn({
    words: new Set(plain.split(/[^\p{L}\p{M}\p{N}]+/u)),
    sounds: new Set(own),
    line: ` ${own.join(" ")} `,
  });
  const classes = [...gradesNamedIn(plain)].map(tokenOfGrade);
  const sounds = [...new Set([...own, ...synonyms, ...classes])].filter((sound) => sound !== "");
  return { plain: spacedOf(plain), sounds: ` ${sounds.join(" ")} ` };
}
