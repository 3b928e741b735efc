import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("web/theme.css", "utf8");
const light = colorsIn(css.slice(0, css.indexOf("@custom-variant")));
const chosenDark = colorsIn(
  css.slice(css.indexOf('\n  [data-theme="dark"] {'), css.indexOf("@media print")),
);
const printed = { ...light, ...colorsIn(css.slice(css.indexOf("@media print"))) };
const systemDark = colorsIn(
  css.slice(css.indexOf(":root:not("), css.indexOf('\n  [data-theme="dark"] {')),
);
const themes: [string, Palette][] = [
  ["light", light],
  ["dark", { ...light, ...chosenDark }],
];

const onPaper = "ink soft faint act amber good bad";

/** Background → text colours on it. Text of any size: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const writing: Record<string, string> = {
  paper: onPaper,
  sheet: onPaper,
  well: onPaper,
  tint: onPaper,
  glow: "ink soft act amber",
  "good-tint": "ink soft good",
  "bad-tint": "ink soft bad",
  act: "on-act",
  "act-strong": "on-act",
  marigold: "on-marigold",
  "marigold-strong": "on-marigold",
  deep: "on-deep on-deep-soft marigold",
  "deep-rule": "on-deep",
};

/** Controls are not printed: their background is left out and their text is black. */
const inkSurfaces = new Set(["act", "act-strong", "marigold", "marigold-strong", "deep-rule"]);

/** Borders of fields and buttons, focus rings, icons: 3 to 1 (WCAG 2.2, 1.4.11). */
const marks: Record<string, string> = {
  paper: "edge focus bad act",
  sheet: "edge focus bad act",
  well: "edge focus",
  tint: "edge focus",
  glow: "focus",
  "good-tint": "focus",
  "bad-tint": "focus bad",
  deep: "focus on-deep",
};

describe.each(themes)("the %s theme", (_name, palette) => {
  test.each(pairsOf(writing))("%s on %s is readable", (text, surface) =>
    expect(ratio(palette, text, surface)).toBeGreaterThanOrEqual(4.5),
  );
  test.each(pairsOf(marks))("%s on %s is visible", (mark, surface) =>
    expect(ratio(palette, mark, surface)).toBeGreaterThanOrEqual(3),
  );
});

test.each(pairsOf(writing).filter(([, surface]) => !inkSurfaces.has(surface)))(
  "%s on %s is readable on paper",
  (text, surface) => expect(ratio(printed, text, surface)).toBeGreaterThanOrEqual(4.5),
);

test("the dark theme is the same by choice and by the system", () => {
  expect(Object.keys(chosenDark).length).toBeGreaterThan(15);
  expect(systemDark).toEqual(chosenDark);
});

test.each(themes)("brand on the white page of a PDF is readable (%s)", (_name, { brand = "" }) =>
  expect(contrast(brand, "#ffffff")).toBeGreaterThanOrEqual(4.5),
);

describe("the contrast ratio", () => {
  test("of black on white is 21", () => expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5));
  test("of a colour on itself is 1", () => expect(contrast("#8a5000", "#8a5000")).toBe(1));
  test("of #767676 on white just passes for text", () =>
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2));
});

function pairsOf(table: Record<string, string>): [string, string][] {
  return Object.entries(table).flatMap(([surface, names]) =>
    names.split(" ").map((name): [string, string] => [name, surface]),
  );
}

function ratio(palette: Palette, one: string, other: string): number {
  const [first, second] = [palette[one], palette[other]];
  if (!first || !second) throw new Error(`No such token: ${first ? other : one}`);
  return contrast(first, second);
}

/** The tokens of one theme by name, without `--color-`: `paper` → `#fbf6ea`. */
type Palette = Readonly<Record<string, string>>;

/** Every `--color-…: #rrggbb;` of a part of the style sheet. */
function colorsIn(css: string): Palette {
  const found = css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi);
  return Object.fromEntries(Array.from(found, ([, name = "", hex = ""]) => [name, hex]));
}

/** The contrast ratio of two colours as WCAG 2.2 defines it: 1 (none) to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
