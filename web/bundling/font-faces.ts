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
};

const ascii = charactersBetween(0x20, 0x7e);
const latin = `${ascii}\u00a0©°·×÷½¼±²³µé–—‘’“”•…−`;
const latinRange = "U+0020-00FF,U+2010-2027,U+2212";
const devanagariRange = "U+0900-097F,U+200C-200D,U+25CC";
/**
 * The whole block, as people type what they like: an enrolment form, a course's title. Cut to the letters
 * of Hindi, the joined forms of Marathi or Sanskrit would fall apart into faces of the device.
 */
const devanagari = `${charactersBetween(0x900, 0x97f)}\u200c\u200d◌`;

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
 * The faces of the site, each fetched where a letter of its range is shown. Those of text are one family of
 * one range of weights: of a family Chromium looks at the nearest range alone. The face of formulae carries
 * the measures by which browsers set them, and is fetched where there is one.
 */
export const fontSubsets: FontSubset[] = [
  {
    name: "text-latin",
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
    family: "Institute Text",
    source: fontFile(
      "@fontsource-variable/noto-sans-devanagari",
      "noto-sans-devanagari-devanagari-wght-normal",
    ),
    characters: devanagari,
    weight: "400 700",
    unicodeRange: devanagariRange,
  },
  {
    name: "display-latin",
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
 * of a family the later is asked first, and one that the system lacks counts for nothing. Arial has no
 * Devanagari, but where the device has none at all, each letter that is on its way stands as a box of the
 * first face that claims it: Arial's boxes, stretched, are as wide as the words, those of our Latin face half
 * as wide again. Without the range, Hindi on such a device moved by up to half a screen when it came.
 */
export const fallbackFaces = [
  fallbackFace(
    "Institute Hindi Fallback",
    ["Arial", "Liberation Sans"],
    108.5,
    textHeight,
    devanagariRange,
  ),
  fallbackFace("Institute Text Fallback", ["Arial", "Liberation Sans"], 104.8, textHeight),
  fallbackFace("Institute Text Fallback", ["Roboto"], 105.5, textHeight),
  // A range: the letters of Hindi are for the family of text, which comes after.
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

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
    "",
  );
}
