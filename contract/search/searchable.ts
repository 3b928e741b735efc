import { namesOfThings } from "./names.ts";
import { soundOf } from "./sound.ts";

/**
 * What search knows of a text. `plain` finds any part of a word as it is written; `sounds` are its words
 * as they sound, and those of every other name of the things it speaks of, each between two spaces.
 */
export type Searchable = { plain: string; sounds: string };

/** A word of a query. `sound` is empty where it is too short to be compared by anything but its letters. */
export type SoughtWord = { plain: string; sound: string };

/** Enough letters to say something: fewer are looked for as they are written. */
const LEAST_SOUND = 3;

/** Words of a query beyond these say nothing new. */
const MOST_WORDS = 12;

/** Makes a text ready to be searched; once for each text, not for each query. */
export function makeSearchable(parts: readonly (string | null | undefined)[]): Searchable {
  const text = parts.filter(Boolean).join("\n");
  const plain = plainOf(text);
  const words = wordsOf(text);
  const own = words.map(heardAs);
  const spoken = {
    words: new Set(plain.split(/[^\p{L}\p{M}\p{N}]+/u)),
    sounds: new Set(own),
    line: ` ${own.join(" ")} `,
  };
  const others = listThings()
    .filter((names) => names.some((name) => isNamed(name, spoken)))
    .flatMap((names) => names.flatMap(({ sounds }) => sounds));
  const sounds = [...new Set([...own, ...others])].filter((sound) => sound !== "");
  return { plain, sounds: ` ${sounds.join(" ")} ` };
}

/** The words of a query, all of which a text must have. */
export function soughtWords(query: string): SoughtWord[] {
  return query
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(withoutStops)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS)
    .map((word) => {
      const sound = /^(?:[\p{L}\p{M}\p{N}'’-]|\u200C|\u200D)+$/u.test(word) ? soundOf(word) : "";
      const isTelling = sound.length >= LEAST_SOUND || /[\u0900-\u097F]/.test(word);
      return { plain: plainOf(word), sound: isTelling ? sound : "" };
    });
}

/** Commas and quotes go; a word of signs alone is looked for as it is. */
function withoutStops(word: string): string {
  return word.replace(
    /^[^\p{L}\p{N}]+(?=.*\p{L}|.*\p{N})|(?<=[\p{L}\p{M}\p{N}])[,.;:!?"”’')\]।]+$/gu,
    "",
  );
}

/** Lower case, without accents, joiners and nukta. */
export function plainOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F\u093C\u200C\u200D]/gu, "")
    .toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.normalize("NFC").match(/[\p{L}\p{M}\p{N}\u200C\u200D]+/gu) ?? [];
}

const KEPT_SOUNDS = 20_000;
const heard = new Map<string, string>();

/** Texts of one institute repeat their words, and hearing one costs more than finding it. */
function heardAs(word: string): string {
  const known = heard.get(word);
  if (known !== undefined) return known;
  if (heard.size >= KEPT_SOUNDS) heard.clear();
  const sound = soundOf(word);
  heard.set(word, sound);
  return sound;
}

/** One name for all names of a thing, such as `physics` for भौतिकी; the text itself where it names none. */
export function commonName(text: string): string {
  const line = ` ${wordsOf(text).map(soundOf).join(" ")} `;
  const names = listThings().find((each) => each.some((name) => name.line === line));
  return names?.[0]?.plain ?? plainOf(text);
}

type Name = { plain: string; line: string; sounds: readonly string[] };
type Spoken = { words: ReadonlySet<string>; sounds: ReadonlySet<string>; line: string };

let madeThings: readonly (readonly Name[])[] | undefined;

/** Made when first asked for: hearing all these names takes a cheap phone long, and pages only load this. */
function listThings() {
  madeThings ??= namesOfThings.map((names) => names.map(nameOf));
  return madeThings;
}

function nameOf(name: string): Name {
  const sounds = wordsOf(name).map(soundOf);
  return { plain: plainOf(name), line: ` ${sounds.join(" ")} `, sounds };
}

/** Short names sound like too much else: `jee` like जी. */
function isNamed({ plain, line, sounds }: Name, spoken: Spoken): boolean {
  // What its first word does not stand in, the whole need not be looked for in.
  if (!spoken.sounds.has(sounds[0] ?? "")) return false;
  return line.length - 2 > LEAST_SOUND ? spoken.line.includes(line) : spoken.words.has(plain);
}
