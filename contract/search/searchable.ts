import { cachedSoundOf } from "./cached-sound.ts";
import { plainOf, spacedOf } from "./plain.ts";
import { classesNamedIn, tokenOfClass } from "./school-classes.ts";
import { soundsOfSynonymsIn, wordsOf } from "./synonym-groups.ts";

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
  const classes = [...classesNamedIn(plain)].map(tokenOfClass);
  const sounds = [...new Set([...own, ...synonyms, ...classes])].filter((sound) => sound !== "");
  return { plain: spacedOf(plain), sounds: ` ${sounds.join(" ")} ` };
}
