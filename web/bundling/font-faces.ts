import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** One subset: which file it is cut from, what it keeps, and where the browser is to use it. */
export type FontSubset = {
  name: string;
  family: string;
  source: string;
  characters: string;
  /** `400 700` keeps the axis between the two; a single number makes a static font. */
  weight: string;
  unicodeRange?: string;
  /** Without hints for coarse screens, which are a third of a face that has them. */
  isUnhinted?: boolean;
  /** What a page's first words are set in: web/head/early-fonts.ts. */
  isFirst?: boolean;
  /** The very same design where the system has it, as Android has: then nothing is fetched. */
  onSystem?: SystemFaces;
};

/** Names by which systems know the two weights that a text is set in, and what pages call these. */
export type SystemFaces = { family: string; regular: string[]; bold: string[] };

const notoDevanagari: SystemFaces = {
  family: "Institute Hindi of the System",
  regular: ["Noto Sans Devanagari", "Noto Sans Devanagari Regular", "NotoSansDevanagari-Regular"],
  bold: ["Noto Sans Devanagari Bold", "NotoSansDevanagari-Bold"],
};

const ascii = charactersBetween(0x20, 0x7e);
const latin = `${ascii}\u00a0©°·×÷½¼±²³µé–—‘’“”•…−`;
const latinRange = "U+0020-00FF,U+2010-2027,U+2212";
/** Devanagari that Hindi does without: an eighth of the face. Whoever writes it fetches that too. */
const rareDevanagari: [number, number][] = [
  [0x900, 0x900],
  [0x904, 0x904],
  [0x90c, 0x90c],
  [0x90e, 0x90e],
  [0x912, 0x912],
  [0x929, 0x929],
  [0x931, 0x931],
  [0x934, 0x934],
  [0x93a, 0x93b],
  [0x944, 0x944],
  [0x946, 0x946],
  [0x94a, 0x94a],
  [0x94e, 0x94f],
  [0x951, 0x957],
  [0x960, 0x963],
  [0x971, 0x971],
  [0x973, 0x97f],
];
const rareLetters = rareDevanagari.map(([first, last]) => charactersBetween(first, last)).join("");
const hindiLetters = [...charactersBetween(0x900, 0x97f)].filter(
  (letter) => !rareLetters.includes(letter),
);

/** What school mathematics is written with; letters in a formula are italic letters of their own. */
const mathematics = [
  ascii,
  "¬¯°±·×÷ˉ‖′″→⇌⇒⇔∂∆∇∈−∓∗∘∙√∝∞∠∥∩∪∫∴∼≅≈≠≡≤≥≪≫⊥⋅⋯∑∏ℎℏ",
  charactersBetween(0x391, 0x3a9),
  charactersBetween(0x3b1, 0x3c9),
  charactersBetween(0x1d434, 0x1d467),
  charactersBetween(0x1d6fc, 0x1d71b),
].join("");

/**
 * The faces of the site. Words of Devanagari on English pages are drawn (web/ui/drawn-word.tsx). The face
 * of formulae carries the measures by which browsers set them, and is fetched where there is one.
 */
export const fontSubsets: FontSubset[] = [
  {
    name: "text-latin",
    isFirst: true,
    family: "Institute Text",
    source: fontFile("@fontsource-variable/noto-sans", "noto-sans-latin-wght-normal"),
    characters: latin,
    weight: "400 700",
    unicodeRange: latinRange,
  },
  {
    name: "text-rupee",
    family: "Institute Text",
    source: fontFile("@fontsource-variable/noto-sans", "noto-sans-latin-ext-wght-normal"),
    characters: "₹",
    weight: "400 700",
    unicodeRange: "U+20B9",
  },
  {
    name: "text-devanagari",
    family: "Institute Hindi",
    source: fontFile(
      "@fontsource-variable/noto-sans-devanagari",
      "noto-sans-devanagari-devanagari-wght-normal",
    ),
    characters: `${hindiLetters.join("")}\u200c\u200d◌`,
    weight: "400 700",
    onSystem: notoDevanagari,
    unicodeRange: "U+0900-097F,U+200C-200D,U+25CC",
  },
  {
    // After the face of Hindi: of two that claim a letter the later is asked.
    name: "text-rare-devanagari",
    family: "Institute Hindi",
    source: fontFile(
      "@fontsource-variable/noto-sans-devanagari",
      "noto-sans-devanagari-devanagari-wght-normal",
    ),
    characters: `${rareLetters}\u200c\u200d◌`,
    weight: "400 700",
    onSystem: notoDevanagari,
    unicodeRange: rareDevanagari.map(([first, last]) => `U+${hex(first)}-${hex(last)}`).join(),
  },
  {
    name: "display-latin",
    isFirst: true,
    family: "Institute Display",
    source: fontFile("@fontsource/eczar", "eczar-latin-600-normal"),
    characters: latin,
    weight: "600",
    unicodeRange: latinRange,
  },
  {
    name: "formulae",
    family: "Institute Formulae",
    source: fontFile("@fontsource/noto-sans-math", "noto-sans-math-latin-400-normal"),
    characters: mathematics,
    weight: "400",
    isUnhinted: true,
  },
];

/** Ascent and descent of a face, in percent of the letters' size. */
type Height = [ascent: number, descent: number];
const textHeight: Height = [106.9, 29.3];
const displayHeight: Height = [114.3, 63.4];

/**
 * Fallbacks stretched to the real faces, so that nothing moves when those arrive: to the width that the
 * site's own words have, and to the same height. Roboto stands on Android, Arial elsewhere: of two faces
 * of a family the later is asked first, and one that the system lacks counts for nothing.
 */
export const fallbackFaces = [
  fallbackFace("Institute Text Fallback", ["Arial", "Liberation Sans"], 104.8, textHeight),
  fallbackFace("Institute Text Fallback", ["Roboto"], 105.5, textHeight),
  // A range: it stands before the face of Hindi, which would otherwise lend lines its height at first.
  fallbackFace(
    "Institute Display Fallback",
    ["Arial Bold", "Liberation Sans Bold"],
    95.7,
    displayHeight,
    latinRange,
  ),
  fallbackFace("Institute Display Fallback", ["Roboto Bold"], 101.7, displayHeight, latinRange),
].join("");

function fallbackFace(
  family: string,
  locals: string[],
  size: number,
  height: Height,
  unicodeRange?: string,
): string {
  const source = locals.map((name) => `local("${name}")`).join(",");
  // What overrides a height is stretched with the letters.
  const [ascent, descent] = height.map((percent) => ((percent / size) * 100).toFixed(2));
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : "";
  return `@font-face{font-family:"${family}";src:${source};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%${range}}`;
}

function fontFile(pack: string, name: string): string {
  return require.resolve(`${pack}/files/${name}.woff2`);
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
    "",
  );
}
