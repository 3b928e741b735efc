import { isNear } from "./near.ts";
import type { Searchable } from "./searchable.ts";
import { type SoughtWord, soughtWords } from "./sought.ts";

type SearchableOf<Item> = (item: Item) => Searchable;

/**
 * Those of a list in which every word of the query is found, in the list's order. A word that stands nowhere
 * in the list is taken for a slip of the finger, and the nearest words count for it.
 */
export function search<Item extends object>(
  items: readonly Item[],
  { query, searchableOf }: { query: string; searchableOf: SearchableOf<Item> },
): Item[] {
  const words = soughtWords(query);
  // A list that nobody searches yet need not be made ready, least of all while its page comes alive.
  if (words.length === 0) return [...items];
  const all = searchablesOf(items, searchableOf);
  let found = all;
  for (const sought of words) found = withWord(found, { sought, all });
  const isFound = new Set<Searchable | undefined>(found);
  return items.filter((_, at) => isFound.has(all[at]));
}

type Known = { searchableOf: unknown; all: readonly Searchable[] };

/** Kept for as long as the list is: it is searched at every key. */
const known = new WeakMap<object, Known>();

function searchablesOf<Item>(items: readonly Item[], searchableOf: SearchableOf<Item>) {
  const before = known.get(items);
  if (before?.searchableOf === searchableOf) return before.all;
  const all = items.map(searchableOf);
  known.set(items, { searchableOf, all });
  return all;
}

type Looking = { sought: SoughtWord; all: readonly Searchable[] };

function withWord(found: readonly Searchable[], { sought, all }: Looking): readonly Searchable[] {
  const isExact = hasWord(sought);
  const exact = found.filter(isExact);
  if (exact.length > 0 || sought.slips === 0 || all.some(isExact)) return exact;
  const near = new Set(wordsOf(all).filter((sound) => isNear(sought, sound)));
  if (near.size === 0) return [];
  return found.filter((text) => soundsOf(text).some((sound) => near.has(sound)));
}

/** Whether a text has a word, or the beginning of it. */
function hasWord(sought: SoughtWord): (text: Searchable) => boolean {
  const beginnings = [sought.sound, sought.sign].filter(Boolean).map((sound) => ` ${sound}`);
  return ({ plain, sounds }) =>
    plain.includes(sought.plain) || beginnings.some((beginning) => sounds.includes(beginning));
}

const knownWords = new WeakMap<object, readonly string[]>();

/** Every word of a list once, as it sounds: texts repeat their words, and each is judged once. */
function wordsOf(all: readonly Searchable[]): readonly string[] {
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
