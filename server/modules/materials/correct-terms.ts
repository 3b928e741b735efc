import { setImmediate as nextTurn } from "node:timers/promises";
import { isWithinEdits, type QueryTerm } from "../../../contract/search/query-terms.ts";
import type { Db } from "../../database/connect.ts";
import { fingerprintOfSearchable, listSearchable } from "./listing.repository.ts";

/**
 * Corrects the words of a search that found nothing: a word that no material has is taken for a misspelling.
 * Undefined where that finds nothing more: every word exists, or one is similar to none.
 */
export async function correctTerms(
  db: Db,
  terms: readonly QueryTerm[],
): Promise<MaterialTerm[] | undefined> {
  if (terms.every(({ maxEdits }) => maxEdits === 0)) return undefined;
  const vocabulary = await readVocabulary(db);
  const corrected: MaterialTerm[] = [];
  let hasCorrection = false;
  for (const word of terms) {
    const correction = correctionOf(word, vocabulary);
    if (correction?.sounds.length === 0) return undefined;
    hasCorrection ||= correction !== undefined;
    corrected.push(correction ?? uncorrected(word));
    // Lets other requests be answered between two words.
    await nextTurn();
  }
  return hasCorrection ? corrected : undefined;
}

/** The corrections of a word, which may be none; undefined for one that exists. */
function correctionOf(word: QueryTerm, { parts, words }: Vocabulary): MaterialTerm | undefined {
  if (word.maxEdits === 0 || parts.some(hasWord(word))) return undefined;
  return correctionFrom(word, words.get(word.sound.charAt(0)) ?? []);
}

/** Whether a search for the word alone would find it (see matching in materials.repository.ts). */
function hasWord(word: QueryTerm): (part: Vocabulary["parts"][number]) => boolean {
  const { plain, sounds } = uncorrected(word);
  const beginnings = sounds.map((sound) => ` ${sound}`);
  return (part) =>
    part.texts.includes(plain) || beginnings.some((beginning) => part.sounds.includes(beginning));
}

/** How many materials are read at once; other requests are answered in between. */
const PART = 500;

/** All words that search can find in the materials. */
export type Vocabulary = {
  /** All texts and sounds, in parts of some hundred materials. */
  parts: readonly { texts: string; sounds: string }[];
  /** The words of all materials by their sound, each once, grouped by first letter. */
  words: ReadonlyMap<string, readonly string[]>;
};

type Kept = { fingerprint: string; vocabulary: Promise<Vocabulary> };
const kept = new WeakMap<Db, Kept>();

/** Read again only after materials were added or deleted, and once for searches at the same time. */
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
      // No word contains a line break, so none is found across two materials.
      texts: rows.map(({ searchText }) => searchText).join("\n"),
      sounds: rows.map(({ searchSounds }) => searchSounds).join("\n"),
    });
    after = rows.length < PART ? undefined : rows.at(-1)?.id;
    await nextTurn();
  }
  return { parts, words: Map.groupBy(words, (word) => word.charAt(0)) };
}

/**
 * A word of a query as the database is searched for it: as it is written, or by any of these sounds and
 * tokens.
 */
export type MaterialTerm = { plain: string; sounds: readonly string[] };

export function uncorrected({ plain, sound, token }: QueryTerm): MaterialTerm {
  return { plain, sounds: [sound, token].filter((each) => each !== "") };
}

/** The similar words of the list, up to MOST_CORRECTIONS. */
export function correctionFrom(term: QueryTerm, known: readonly string[]): MaterialTerm {
  const similar = known.filter((sound) => isWithinEdits(term, sound)).slice(0, MOST_CORRECTIONS);
  // A search finds a word by its beginning, so longer words need not be searched for.
  const shortest = similar.filter((sound) =>
    similar.every((other) => other === sound || !sound.startsWith(other)),
  );
  return { plain: term.plain, sounds: shortest };
}

const MOST_CORRECTIONS = 30;
