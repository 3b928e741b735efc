import { setImmediate as nextTurn } from "node:timers/promises";
import type { Connection } from "../../database/connect.ts";
import { fingerprintOfSearchable, listSearchable } from "./listing.repository.ts";

type Db = Connection["db"];

/** Materials that are read in one go: others are answered between two parts. */
const PART = 500;

/** Everything that search can find in the materials as they stand. */
export type Vocabulary = {
  /** Every text and every line of sounds, of some hundred materials each. */
  parts: readonly { texts: string; sounds: string }[];
  /** The words of all materials as they sound, each once, by their first letters. */
  words: ReadonlyMap<string, readonly string[]>;
};

type Kept = { fingerprint: string; vocabulary: Promise<Vocabulary> };
const kept = new WeakMap<Db, Kept>();

/** Read anew only where a material has come or gone since, and once for all who search meanwhile. */
export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const fingerprint = await fingerprintOfSearchable(db);
  const before = kept.get(db);
  if (before?.fingerprint === fingerprint) return before.vocabulary;
  const vocabulary = readAll(db);
  kept.set(db, { fingerprint, vocabulary });
  vocabulary.catch(() => kept.delete(db));
  return vocabulary;
}

async function readAll(db: Db): Promise<Vocabulary> {
  const parts: { texts: string; sounds: string }[] = [];
  const words = new Set<string>();
  for (let after: string | undefined = ""; after !== undefined; ) {
    const rows = await listSearchable(db, { after, fetch: PART });
    for (const { searchSounds } of rows)
      for (const word of searchSounds.split(" ")) words.add(word);
    parts.push({
      // No word has a line break, so none is found across two materials.
      texts: rows.map(({ searchText }) => searchText).join("\n"),
      sounds: rows.map(({ searchSounds }) => searchSounds).join("\n"),
    });
    after = rows.length < PART ? undefined : rows.at(-1)?.id;
    await nextTurn();
  }
  return { parts, words: Map.groupBy(words, (word) => word.charAt(0)) };
}
