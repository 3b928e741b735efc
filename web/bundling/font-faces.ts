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
};

const ascii = charactersBetween(0x20, 0x7e);
const latin = `${ascii}\u00a0©°·×÷½¼±²³µé–—‘’“”•…−`;
const latinRange = "U+0020-00FF,U+2010-2027,U+2212";
const devanagari = `${charactersBetween(0x900, 0x97f)}\u200c\u200d◌`;

/** The faces of the site. The brand's few Devanagari letters have a subset of their own, 3 KB. */
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
    unicodeRange: "U+0900-097F,U+200C-200D,U+25CC",
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
    name: "brand-devanagari",
    family: "Institute Brand",
    source: fontFile("@fontsource/eczar", "eczar-devanagari-700-normal"),
    characters: "ज्ञानपथ",
    weight: "600",
    unicodeRange: "U+0900-097F",
  },
];

/**
 * Fallbacks stretched to the metrics of the real faces, so that nothing moves when those arrive.
 * Roboto stands on Android, Arial elsewhere.
 */
export const fallbackFaces = [
  fallbackFace("Institute Text Fallback", ["Roboto"], [106.56, 84.08, 38.29]),
  fallbackFace(
    "Institute Text Fallback Arial",
    ["Arial", "Liberation Sans"],
    [106.33, 84.27, 38.37],
  ),
  fallbackFace(
    "Institute Display Fallback",
    ["Roboto Bold", "Arial Bold", "Liberation Sans Bold"],
    [96.42, 118.2, 65.3],
  ),
].join("");

function fallbackFace(
  family: string,
  locals: string[],
  [size, ascent, descent]: [size: number, ascent: number, descent: number],
): string {
  const source = locals.map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:"${family}";src:${source};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

function fontFile(pack: string, name: string): string {
  return require.resolve(`${pack}/files/${name}.woff2`);
}

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
    "",
  );
}
