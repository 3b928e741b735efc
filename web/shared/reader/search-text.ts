/** Every find of the query on a page, from top to bottom; none for an empty query. */
export function findInPage(searchable: SearchableText, query: string, page: number): Found[] {
  const folded = foldQuery(query);
  if (folded === "") return [];
  return Array.from(searchable.text.matchAll(patternOf(folded)), ({ 0: text, index }) => ({
    text,
    found: {
      page,
      from: positionOf(searchable, index),
      to: positionAfter(searchable, index + text.length - 1),
    },
  }))
    .filter(({ text }) => isLikely(folded, text))
    .map(({ found }) => found);
}

function positionOf({ runs, offsets }: SearchableText, at: number): TextPosition {
  return { run: runs[at] ?? 0, offset: offsets[at] ?? 0 };
}

/** The offset before the next character of the same run; Infinity at the run's end. */
function positionAfter(searchable: SearchableText, at: number): TextPosition {
  const { run } = positionOf(searchable, at);
  const { runs, offsets } = searchable;
  let next = at + 1;
  while (runs[next] === run && offsets[next] === offsets[at]) next += 1;
  const offset = runs[next] === run ? (offsets[next] ?? 0) : Number.POSITIVE_INFINITY;
  return { run, offset };
}

/** A run of text as the engine reads it; `hasEOL` where it ends a line. */
export type TextRun = { str: string; hasEOL: boolean };

/** A page's normalised text and, for each of its characters, the run and offset that it came from. */
export type SearchableText = { text: string; runs: number[]; offsets: number[] };

/** A find, from one position to before another. */
export type Found = { page: number; from: TextPosition; to: TextPosition };
export type TextPosition = { run: number; offset: number };

/**
 * Normalises a page: lower case, without accents, joiners and nukta, ligatures split, white space as one
 * space. For a glyph without a Unicode mapping, as browsers print Hindi to PDF, the engine returns NUL, which
 * stays and can match any sign.
 */
export function foldText(items: readonly TextRun[]): SearchableText {
  const folded: SearchableText = { text: "", runs: [], offsets: [] };
  const parts: string[] = [];
  items.forEach(({ str, hasEOL }, run) => {
    let offset = 0;
    for (const character of str) {
      append(foldCharacter(character), run, offset);
      offset += character.length;
    }
    if (hasEOL) append(" ", run, offset);
  });
  return { ...folded, text: parts.join("") };

  function append(characters: string, run: number, offset: number): void {
    for (const unit of characters.split("")) {
      if (unit === " " && parts.at(-1) === " ") continue;
      parts.push(unit);
      folded.runs.push(run);
      folded.offsets.push(offset);
    }
  }
}

const dropped = /[\u0300-\u036F\u093C\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const devanagariDigits = /[\u0966-\u096F]/gu;

function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return " ";
  return character
    .normalize("NFKD")
    .replace(dropped, "")
    .replace(devanagariDigits, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replaceAll("\u0901", "\u0902")
    .toLowerCase();
}

function foldQuery(query: string): string {
  return Array.from(query, foldCharacter).join("").replace(/ +/g, " ").trim();
}

/** A glyph without a Unicode mapping. */
const LOST = "\\0";

/** A Devanagari syllable: consonants joined by virama, or an independent vowel, and their signs. */
const syllable =
  /(?:[\u0915-\u0939](?:\u094D[\u0915-\u0939])*|[\u0904-\u0914])[\u0900-\u0903\u093E-\u094D\u0955-\u0957]*/gu;
const signs = /[\u0900-\u0903\u093E-\u094C\u0955-\u0957]/gu;
const base = /[\u0904-\u0939]/gu;

/** Vowels that a PDF may store as a simpler vowel and a lost sign: ई as इ and NUL. */
const plainer: Record<string, string> = {
  "\u0908": "\u0907",
  "\u0910": "\u090F",
  "\u0911": "\u0906",
  "\u0913": "\u0906",
  "\u0914": "\u0906",
};

/**
 * A pattern that finds a normalised query in normalised text: the text itself, or a syllable in which lost
 * glyphs stand for any of its parts, in logical or visual order.
 */
function patternOf(query: string): RegExp {
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
  // A reph (र् before a consonant) comes after the consonant in visual order.
  const rephed = only === "\u0930" ? `|${LOST}?${letters.slice(1).join("\u094D?")}${after}` : "";
  return `(?:${LOST}?(?:${spelled}|${LOST}(?!${LOST}{3}))${after}${rephed})`;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/**
 * Whether a match of the pattern counts. Without lost glyphs it must have the same characters in any order;
 * with them at least half of the consonants and vowels, so that a lost glyph alone does not match.
 */
function isLikely(query: string, found: string): boolean {
  if (!found.includes("\0")) return sorted(found) === sorted(query);
  const wanted = query.match(base)?.length ?? 0;
  const seen = found.match(base)?.length ?? 0;
  return seen > 0 && seen * 2 >= wanted;
}

function sorted(text: string): string {
  return Array.from(text).sort().join("");
}
