import { isNear } from "./near.ts";
import { hasWord, type Searchable, type SoughtWord, soughtWords } from "./searchable.ts";

/**
 * Those of a list in which every word of the query is found, in the list's order. A word that stands nowhere
 * in the list is taken for a slip of the finger, and the nearest words count for it.
 */
export function search<Item>(
  items: readonly Item[],
  { query, searchableOf }: { query: string; searchableOf: (item: Item) => Searchable },
): Item[] {
  let found = [...items];
  for (const sought of soughtWords(query)) found = withWord(found, { sought, items, searchableOf });
  return found;
}

type Looking<Item> = {
  sought: SoughtWord;
  items: readonly Item[];
  searchableOf: (item: Item) => Searchable;
};

function withWord<Item>(found: Item[], { sought, items, searchableOf }: Looking<Item>): Item[] {
  const exact = found.filter((item) => hasWord(searchableOf(item), sought));
  if (exact.length > 0 || sought.sound === "") return exact;
  if (items.some((item) => hasWord(searchableOf(item), sought))) return [];
  const near = nearness(sought.sound);
  return found.filter((item) => searchableOf(item).sounds.some(near));
}

/** Texts repeat their words: each is judged once. */
function nearness(typed: string): (sound: string) => boolean {
  const judged = new Map<string, boolean>();
  return (sound) => {
    const verdict = judged.get(sound) ?? isNear(typed, sound);
    judged.set(sound, verdict);
    return verdict;
  };
}
