import { wordsForGrade } from "./grade-numbers.ts";
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

/**
 * Groups of synonyms: a search for one finds all. They are written as people write them and
 * compared by their sound, so spellings need not be listed, only different words. Names of classes such as
 * 11th and XI are in grade-numbers.ts.
 */
const synonymGroups: readonly (readonly string[])[] = [
  ["physics", "phy", "भौतिकी", "भौतिक विज्ञान", "फ़िज़िक्स", "bhautik"],
  ["chemistry", "chem", "रसायन", "रसायन विज्ञान", "रसायन शास्त्र", "केमिस्ट्री"],
  ["mathematics", "maths", "math", "गणित", "मैथ्स", "मैथ"],
  ["biology", "bio", "जीव विज्ञान", "जीवविज्ञान", "बायोलॉजी", "बायो"],
  ["botany", "वनस्पति विज्ञान"],
  ["zoology", "प्राणि विज्ञान", "जंतु विज्ञान", "ज़ूलॉजी"],
  ["science", "विज्ञान", "साइंस"],
  ["english", "अंग्रेज़ी", "इंग्लिश"],
  ["hindi"],
  ["history", "इतिहास"],
  ["geography", "भूगोल"],
  ["economics", "अर्थशास्त्र", "इकोनॉमिक्स"],
  ["general test", "general knowledge", "सामान्य ज्ञान", "सामान्य परीक्षा"],
  ["study skills", "पढ़ाई के तरीक़े"],
  ["algebra", "बीजगणित"],
  ["geometry", "ज्यामिति", "रेखागणित"],
  ["trigonometry", "त्रिकोणमिति"],
  ["calculus", "कलन"],
  ["quadratic", "द्विघात"],
  ["statistics", "सांख्यिकी"],
  ["probability", "प्रायिकता"],
  ["mechanics", "यांत्रिकी"],
  ["motion", "गति"],
  ["kinematics", "शुद्ध गतिकी"],
  ["electricity", "विद्युत", "बिजली"],
  ["magnetism", "चुंबकत्व"],
  ["optics", "प्रकाशिकी"],
  ["light", "प्रकाश"],
  ["organic", "कार्बनिक"],
  ["inorganic", "अकार्बनिक"],
  ["equation", "समीकरण"],
  ["cell", "कोशिका"],
  ["genetics", "आनुवंशिकी"],
  ["formula", "सूत्र"],
  ["practice", "अभ्यास"],
  ["question", "प्रश्न", "सवाल"],
  ["paper", "पत्र", "पेपर"],
  ["notes", "नोट्स", "टिप्पणी"],
  // The JEE is the exam for the IITs.
  ["jee", "iit", "iitjee", "engineering", "जेईई", "आईआईटी", "इंजीनियरिंग"],
  ["neet", "medical", "नीट", "चिकित्सा"],
  ["cuet", "सीयूईटी"],
  // Names for students who repeat the examination after class 12, and for the short courses before it.
  ["dropper", "droppers", "drop year", "repeater", "gap year", "ड्रॉपर", "ड्रॉप ईयर", "ड्रॉप साल"],
  ["crash course", "क्रैश कोर्स"],
  ["foundation", "फ़ाउंडेशन", "बुनियाद"],
  wordsForGrade,
  ["medium", "माध्यम", "मीडियम"],
  // Two words that name one thing: a text that has `english` and `medium` in different places is not in
  // English.
  ["hindi medium", "हिंदी माध्यम", "हिंदी मीडियम"],
  ["english medium", "अंग्रेज़ी माध्यम", "इंग्लिश मीडियम"],
  ["online", "ऑनलाइन"],
  ["offline", "centre", "classroom", "ऑफ़लाइन", "केंद्र"],
  ["hybrid", "हाइब्रिड"],
];
