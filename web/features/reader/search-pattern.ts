/** A sign that the file's maker left without letters. */
const LOST = "\\0";

/** A Devanagari syllable: consonants joined by virama, or a vowel, and the signs upon it. */
const syllable =
  /(?:[\u0915-\u0939](?:\u094D[\u0915-\u0939])*|[\u0904-\u0914])[\u0900-\u0903\u093E-\u094D\u0955-\u0957]*/gu;
const signs = /[\u0900-\u0903\u093E-\u094C\u0955-\u0957]/gu;
const base = /[\u0904-\u0939]/gu;

/** Vowels whose sign may be lost while the plainer vowel beneath it is there: ई as इ and a lost sign. */
const plainer: Record<string, string> = {
  "\u0908": "\u0907",
  "\u0910": "\u090F",
  "\u0911": "\u0906",
  "\u0913": "\u0906",
  "\u0914": "\u0906",
};

/**
 * What a folded query looks like in a folded page. Text is taken at its word; only where signs are
 * lost may they stand for any part of a syllable, before or after its letters as print orders them.
 */
export function patternOf(query: string): RegExp {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: found, index } of query.matchAll(syllable)) {
    parts.push(literal(query.slice(at, index)), `(?:${literal(found)}|${damaged(found)})`);
    at = index + found.length;
  }
  parts.push(literal(query.slice(at)));
  return new RegExp(parts.join(""), "gu");
}

function damaged(found: string): string {
  const own = found.match(signs)?.join("") ?? "";
  const after = `[${own}${LOST}]*`;
  const letters = found.match(base) ?? [];
  const [only = ""] = letters;
  if (letters.length === 1) {
    const plain = plainer[only];
    return `[\u093F${LOST}]?${plain ? `[${only}${plain}]` : only}${after}`;
  }
  const spelled = letters.join(`[\u094D${LOST}]?`);
  // A reph (र् before its letter) is printed above the letter, after it.
  const rephed = only === "\u0930" ? `|${LOST}?${letters.slice(1).join("\u094D?")}${after}` : "";
  return `(?:${LOST}?(?:${spelled}|${LOST}(?!${LOST}{3}))${after}${rephed})`;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/**
 * Whether what was found is what was asked for. Where nothing is lost, the same characters must be
 * there (print may order them otherwise); else half of the letters, so that a lost sign
 * alone is no find.
 */
export function isLikely(query: string, found: string): boolean {
  if (!found.includes("\0")) return sorted(found) === sorted(query);
  const wanted = query.match(base)?.length ?? 0;
  const seen = found.match(base)?.length ?? 0;
  return seen > 0 && seen * 2 >= wanted;
}

function sorted(text: string): string {
  return Array.from(text).sort().join("");
}
