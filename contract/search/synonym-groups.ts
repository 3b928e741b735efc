import { synonymGroups } from "./names.ts";
import { plainOf } from "./plain.ts";
import { soundOf } from "./sound.ts";

/** Words of a text as names are compared with them. */
export type TextWords = { words: ReadonlySet<string>; sounds: ReadonlySet<string>; line: string };

type Name = { plain: string; line: string; sounds: readonly string[] };
/** Added to the sounds of a text that mentions the group; no word sounds like it. */
type SynonymGroup = { names: readonly Name[]; token: string };

/** The other names and the tokens of the groups that a text mentions. */
export function soundsOfSynonymsIn(text: TextWords): string[] {
  return listGroups()
    .filter(({ names }) => names.some((name) => isNamed(name, text)))
    .flatMap(({ names, token }) => [...names.flatMap(({ sounds }) => sounds), token]);
}

/** Words in any script, with their vowel signs. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFC").match(/[\p{L}\p{M}\p{N}\u200C\u200D]+/gu) ?? [];
}

/** One name for all names of a group, such as `physics` for भौतिकी; the text itself where it names no group. */
export function commonName(text: string): string {
  const line = lineOf(wordsOf(text));
  const group = listGroups().find(({ names }) => names.some((name) => name.line === line));
  return group?.names[0]?.plain ?? plainOf(text);
}

/** Names of one group without those that search takes for the first anyway: `भौतिकी` beside `Physics`. */
export function namesToSearch([first = "", ...others]: readonly string[]): string[] {
  const common = commonName(first);
  return [first, ...others.filter((name) => commonName(name) !== common)];
}

/** The number of words in the longest name. */
const MOST_WORDS = 3;

/** The token of the group that the words of a query name from index `at`, and by how many words. */
export function groupNamedAt(
  words: readonly string[],
  at: number,
): { token: string; count: number } | undefined {
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    const some = words.slice(at, at + count);
    const [line, plain] = [lineOf(some), plainOf(some.join(" "))];
    const group = listGroups().find(({ names }) =>
      names.some((name) => (isTelling(name) ? name.line === line : name.plain === plain)),
    );
    if (group) return { token: group.token, count: some.length };
  }
  return undefined;
}

let cachedGroups: readonly SynonymGroup[] | undefined;

/** Made at the first search, because computing all these sounds takes a cheap phone long. */
function listGroups(): readonly SynonymGroup[] {
  cachedGroups ??= synonymGroups.map((names) => ({
    names: names.map(nameOf),
    token: `#${names[0]?.replaceAll(" ", "-")};`,
  }));
  return cachedGroups;
}

function nameOf(name: string): Name {
  const words = wordsOf(name);
  return { plain: plainOf(name), line: lineOf(words), sounds: words.map(soundOf) };
}

function lineOf(words: readonly string[]): string {
  return ` ${words.map(soundOf).join(" ")} `;
}

/** Without the sounds of short names, which are ambiguous: `jee` sounds like जी. */
function isTelling({ line }: Name): boolean {
  return line.length - 2 > LEAST_SOUND;
}

function isNamed(name: Name, text: TextWords): boolean {
  // A text without the first word of a name does not have the name.
  if (!text.sounds.has(name.sounds[0] ?? "")) return false;
  return isTelling(name) ? text.line.includes(name.line) : text.words.has(name.plain);
}

/** Shorter words are searched only as they are written. */
export const LEAST_SOUND = 3;
