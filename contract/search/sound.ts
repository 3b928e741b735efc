import { plainOf } from "./plain.ts";

/**
 * The sound of a word in plain Latin letters: भौतिकी, bhautiki and bhotiki have the same, and so have physics
 * and phisics. To be compared only with other sounds; empty where the word has no letter or digit.
 */
export function soundOf(word: string): string {
  let sound = lettersOf(word);
  for (const [pattern, replacement] of rules) sound = sound.replace(pattern, replacement);
  return sound;
}

/** A word transliterated to plain Latin letters and digits. */
export function lettersOf(word: string): string {
  return latinOf(plainOf(word)).replace(/[^a-z0-9]/g, "");
}

/** Applied in this order to the result of the rule before. */
const rules: readonly (readonly [RegExp, string])[] = [
  // Singh and Rao, which Hindi writes as sinh and rav.
  [/nh$/, "ngh"],
  [/^ra+[ov]$/, "ro"],
  [/(?<=..[^e])e$/, ""],
  [/x/g, "ks"],
  [/q/g, "k"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ck/g, "k"],
  // C stands for ch until every other c has become k or s.
  [/ch+/g, "C"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/C/g, "c"],
  [/([kgcjtdpbsr])h/g, "$1"],
  [/ee+|ii+/g, "i"],
  [/oo+|uu+/g, "u"],
  [/a+[iy]a*(?![aeiou])/g, "e"],
  [/ei(?![aeiou])/g, "e"],
  [/[ao]+u(?![aeiou])/g, "o"],
  // Verma and Varma.
  [/(?<=.)e(?=r[^aeiou])/g, "a"],
  [/y/g, "i"],
  [/m(?=[tdknsgcj])/g, "n"],
  [/n(?=[pb])/g, "m"],
  [/([a-z])\1+/g, "$1"],
  // An omitted a is the most common difference between two spellings of a Hindi word.
  [/(?!^)a+/g, ""],
];

const consonants: Readonly<Record<string, string>> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  ळ: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};

const vowels: Readonly<Record<string, string>> = {
  अ: "a",
  आ: "aa",
  इ: "i",
  ई: "ii",
  उ: "u",
  ऊ: "uu",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऑ: "o",
  ऍ: "e",
  "\u093E": "aa",
  "\u093F": "i",
  "\u0940": "ii",
  "\u0941": "u",
  "\u0942": "uu",
  "\u0943": "ri",
  "\u0945": "e",
  "\u0947": "e",
  "\u0948": "ai",
  "\u0949": "o",
  "\u094B": "o",
  "\u094C": "au",
  "\u0902": "n",
  "\u0901": "n",
};

/** Transliterates Devanagari; a consonant without a vowel sign has the vowel a, unless it ends the word. */
function latinOf(text: string): string {
  return text
    .replace(/\u091C\u094D\u091E/g, "ग्य")
    .replace(/[\u0915-\u0939](?=[^\u093E-\u094D])/g, "$&a")
    .replace(/[\u0900-\u097F]/g, (sign) => consonants[sign] ?? vowels[sign] ?? "");
}

const CACHED_SOUNDS = 20_000;
const sounds = new Map<string, string>();

/** soundOf with a cache: texts repeat their words, and computing a sound costs more than looking it up. */
export function cachedSoundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  if (sounds.size >= CACHED_SOUNDS) sounds.clear();
  const sound = soundOf(word);
  sounds.set(word, sound);
  return sound;
}
