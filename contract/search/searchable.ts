import { heardAs } from "./heard.ts";
import { plainOf, spacedOf } from "./plain.ts";
import { classesNamedIn, signOfClass } from "./school-classes.ts";
import { soundsOfThingsIn, wordsOf } from "./things.ts";

/**
 * What search knows of a text. `plain` finds any part of it as it is written (spacedOf); `sounds` are its
 * words as they sound, those of every other name of the things it speaks of, and the signs of these things
 * and of school classes, each between two spaces.
 */
export type Searchable = { plain: string; sounds: string };

/** Makes a text ready to be searched; once for each text, not for each query. */
export function makeSearchable(parts: readonly (string | null | undefined)[]): Searchable {
  const text = parts.filter(Boolean).join("\n");
  const plain = plainOf(text);
  const own = wordsOf(text).map(heardAs);
  const things = soundsOfThingsIn({
    words: new Set(plain.split(/[^\p{L}\p{M}\p{N}]+/u)),
    sounds: new Set(own),
    line: ` ${own.join(" ")} `,
  });
  const classes = [...classesNamedIn(plain)].map(signOfClass);
  const sounds = [...new Set([...own, ...things, ...classes])].filter((sound) => sound !== "");
  return { plain: spacedOf(plain), sounds: ` ${sounds.join(" ")} ` };
}
