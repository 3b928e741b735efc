import { namesOfThings } from "./names.ts";
import { plainOf } from "./plain.ts";
import { soundOf } from "./sound.ts";

/** Words of a text in whichever way names are compared with them. */
export type Spoken = { words: ReadonlySet<string>; sounds: ReadonlySet<string>; line: string };

type Name = { plain: string; line: string; sounds: readonly string[] };
/** Beside its sounds a text that speaks of the thing has its sign; no word sounds so. */
type Thing = { names: readonly Name[]; sign: string };

/** What a text that speaks of things is found by besides its own words: their other names, and their signs. */
export function soundsOfThingsIn(spoken: Spoken): string[] {
  return listThings()
    .filter(({ names }) => names.some((name) => isNamed(name, spoken)))
    .flatMap(({ names, sign }) => [...names.flatMap(({ sounds }) => sounds), sign]);
}

/** Words in any script and sign. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFC").match(/[\p{L}\p{M}\p{N}\u200C\u200D]+/gu) ?? [];
}

/** One name for all names of a thing, such as `physics` for भौतिकी; the text itself where it names none. */
export function commonName(text: string): string {
  const line = lineOf(wordsOf(text));
  const thing = listThings().find(({ names }) => names.some((name) => name.line === line));
  return thing?.names[0]?.plain ?? plainOf(text);
}

/** Of the longest name in words. */
const MOST_WORDS = 3;

/** The thing whose name the words of a query are from `at` on, as its sign, and by how many of them. */
export function thingNamedAt(
  words: readonly string[],
  at: number,
): { sign: string; count: number } | undefined {
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    const some = words.slice(at, at + count);
    const [line, plain] = [lineOf(some), plainOf(some.join(" "))];
    const thing = listThings().find(({ names }) =>
      names.some((name) => (isTelling(name) ? name.line === line : name.plain === plain)),
    );
    if (thing) return { sign: thing.sign, count: some.length };
  }
  return undefined;
}

let madeThings: readonly Thing[] | undefined;

/** Made when first asked for: hearing all these names takes a cheap phone long, and pages only load this. */
function listThings(): readonly Thing[] {
  madeThings ??= namesOfThings.map((names) => ({
    names: names.map(nameOf),
    sign: `#${names[0]?.replaceAll(" ", "-")};`,
  }));
  return madeThings;
}

function nameOf(name: string): Name {
  const words = wordsOf(name);
  return { plain: plainOf(name), line: lineOf(words), sounds: words.map(soundOf) };
}

function lineOf(words: readonly string[]): string {
  return ` ${words.map(soundOf).join(" ")} `;
}

/** Short names sound like too much else: `jee` like जी. */
function isTelling({ line }: Name): boolean {
  return line.length - 2 > LEAST_SOUND;
}

function isNamed(name: Name, spoken: Spoken): boolean {
  // What its first word does not stand in, the whole need not be looked for in.
  if (!spoken.sounds.has(name.sounds[0] ?? "")) return false;
  return isTelling(name) ? spoken.line.includes(name.line) : spoken.words.has(name.plain);
}

/** Enough letters to say something: fewer are looked for as they are written. */
export const LEAST_SOUND = 3;
