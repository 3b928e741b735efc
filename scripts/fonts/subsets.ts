import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** A subset: its file, its source and the characters that it keeps. */
export type FontSubset = {
  name: string;
  /** A file of the server's, which draws pictures with it; otherwise `web/fonts/<name>.woff2`. */
  truetype?: string;
  source: string;
  characters: string;
  /** Two weights keep the variable axis between them; one makes a static font. */
  weight: [number, number] | [number];
  /** Removes the hints for low-resolution screens, a third of this font. */
  isUnhinted?: boolean;
};

const ascii = charactersBetween(0x20, 0x7e);
const latin = `${ascii}\u00a0©°·×÷½¼±²³µé–—‘’“”•…−`;

/**
 * The whole block, as people type names and titles in any language. Without its conjuncts, Marathi or
 * Sanskrit would fall back to a font of the device.
 */
const devanagari = `${charactersBetween(0x900, 0x97f)}\u200c\u200d◌`;

/** What school mathematics needs; letters in a formula are the italic letters of the mathematical block. */
const mathematics = [
  ascii,
  "¬¯°±·×÷ˉ‖′″→⇌⇒⇔∂∆∇∈−∓∗∘∙√∝∞∠∥∩∪∫∴∼≅≈≠≡≤≥≪≫⊥⋅⋯∑∏ℎℏ",
  charactersBetween(0x391, 0x3a9),
  charactersBetween(0x3b1, 0x3c9),
  charactersBetween(0x1d434, 0x1d467),
  charactersBetween(0x1d6fc, 0x1d71b),
].join("");

export const fontSubsets: readonly FontSubset[] = [
  {
    name: "text-latin",
    source: fontFile("@fontsource-variable/noto-sans", "noto-sans-latin-wght-normal"),
    characters: latin,
    weight: [400, 700],
  },
  {
    name: "text-rupee",
    source: fontFile("@fontsource-variable/noto-sans", "noto-sans-latin-ext-wght-normal"),
    characters: "₹",
    weight: [400, 700],
  },
  {
    name: "text-devanagari",
    source: fontFile(
      "@fontsource-variable/noto-sans-devanagari",
      "noto-sans-devanagari-devanagari-wght-normal",
    ),
    characters: devanagari,
    weight: [400, 700],
  },
  {
    name: "display-latin",
    source: fontFile("@fontsource/eczar", "eczar-latin-600-normal"),
    characters: latin,
    weight: [600],
  },
  {
    name: "display-devanagari",
    source: fontFile("@fontsource/eczar", "eczar-devanagari-600-normal"),
    characters: devanagari,
    weight: [600],
  },
  {
    name: "share-latin",
    truetype: "server/modules/courses/share-fonts/latin.ttf",
    source: fontFile("@fontsource-variable/noto-sans", "noto-sans-latin-wght-normal"),
    characters: latin,
    weight: [600],
  },
  {
    name: "share-devanagari",
    truetype: "server/modules/courses/share-fonts/devanagari.ttf",
    source: fontFile(
      "@fontsource-variable/noto-sans-devanagari",
      "noto-sans-devanagari-devanagari-wght-normal",
    ),
    characters: `${devanagari}₹`,
    weight: [600],
  },
  {
    name: "formulae",
    source: fontFile("@fontsource/noto-sans-math", "noto-sans-math-latin-400-normal"),
    characters: mathematics,
    weight: [400],
    isUnhinted: true,
  },
];

/** Where a subset is kept, from the root of the project. */
export function fileOf({ name, truetype }: FontSubset): string {
  return truetype ?? `web/fonts/${name}.woff2`;
}

/** The subset's bytes; the same for the same source and version of subset-font. */
export async function subsetBytes(subset: FontSubset): Promise<Buffer> {
  const [min, max] = subset.weight;
  const isStatic = max === undefined && subset.truetype !== undefined;
  const range = max === undefined ? {} : { wght: { min, max, default: min } };
  return await subsetFont(await readFile(subset.source), subset.characters, {
    targetFormat: subset.truetype === undefined ? "woff2" : "sfnt",
    variationAxes: isStatic ? { wght: min } : range,
    noHinting: subset.isUnhinted ?? false,
  });
}

function fontFile(pack: string, name: string): string {
  return require.resolve(`${pack}/files/${name}.woff2`);
}

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
    "",
  );
}
