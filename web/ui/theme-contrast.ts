/** The tokens of one theme by name, without `--color-`: `paper` → `#fbf6ea`. */
export type Palette = Readonly<Record<string, string>>;

/** Every `--color-…: #rrggbb;` of a part of the style sheet. */
export function colorsIn(css: string): Palette {
  const found = css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi);
  return Object.fromEntries(Array.from(found, ([, name = "", hex = ""]) => [name, hex]));
}

/** The contrast ratio of two colours as WCAG 2.2 defines it: 1 (none) to 21. */
export function contrast(one: string, other: string): number {
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
