import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** `[package, file inside files/, CSS style, unicode-range]`; the ranges keep each script to its own face. */
const faces = [
  [
    "noto-sans",
    "noto-sans-latin-wght-normal",
    "normal",
    "U+0000-024F, U+2000-206F, U+20B9, U+2190-22FF",
  ],
  ["noto-sans", "noto-sans-latin-wght-italic", "italic", "U+0000-024F, U+2000-206F"],
  ["noto-sans", "noto-sans-greek-wght-normal", "normal", "U+0370-03FF"],
  [
    "noto-sans-devanagari",
    "noto-sans-devanagari-devanagari-wght-normal",
    "normal",
    "U+0900-097F, U+200C-200D, U+20B9, U+25CC",
  ],
] as const;

const weights = [400, 600, 700];

/**
 * `@font-face` rules with the fonts inside them. Each weight is a static instance of the variable
 * font: Chromium prints variable fonts as Type 3, which many PDF readers draw badly.
 */
export async function fontFaceCss(): Promise<string> {
  const rules = faces.flatMap((face) => weights.map((weight) => fontFaceRule(face, weight)));
  return [...(await Promise.all(rules)), katexCss()].join("\n");
}

async function fontFaceRule(
  [pack, file, style, range]: (typeof faces)[number],
  weight: number,
): Promise<string> {
  const folder = dirname(require.resolve(`@fontsource-variable/${pack}/package.json`));
  const variable = readFileSync(join(folder, "files", `${file}.woff2`));
  const instance = await subsetFont(variable, "", {
    targetFormat: "woff2",
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  });
  return `@font-face { font-family: "Note"; font-weight: ${weight}; font-style: ${style}; unicode-range: ${range}; src: ${dataUrl(instance)} format("woff2"); }`;
}

/** KaTeX's own stylesheet with its WOFF2 fonts put inside. */
function katexCss(): string {
  const path = require.resolve("katex/dist/katex.css");
  return readFileSync(path, "utf8").replace(
    /src:\s*url\((fonts\/[\w-]+\.woff2)\)[^;}]*/g,
    (_all, font: string) =>
      `src: ${dataUrl(readFileSync(join(dirname(path), font)))} format("woff2")`,
  );
}

function dataUrl(font: Buffer): string {
  return `url(data:font/woff2;base64,${font.toString("base64")})`;
}
