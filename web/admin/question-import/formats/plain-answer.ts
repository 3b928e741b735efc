import { typedNumber, typedText } from "../../../../contract/typed-text.ts";

/** Letters of options in Hindi papers, and those that they stand for. */
const [HINDI, LATIN] = ["अकबखआसगइदघई", "AABBBCCCDDD"] as const;
const LETTER = `[A-Ha-h${HINDI}]`;
export const MARK = String.raw`(?:\(\s?(?:${LETTER}|[1-8])\s?\)|\[\s?(?:${LETTER}|[1-8])\s?\]|(?:${LETTER}|[1-8])\)?)`;
export const DECIMAL = String.raw`[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))`;
const ROW = String.raw`\(?(?:[A-H]|[P-W]|[1-8])\)?`;
const COLUMN = String.raw`\(?(?:iv|vi{1,3}|i{1,3}|[p-w]|[P-W]|[1-8]|[A-H])\)?`;
export const PAIR = String.raw`${ROW}\s?(?:-+>?|→|:|=)\s?${COLUMN}(?:\s?[,&]\s?(?!${ROW}\s?(?:-|→|:|=))${COLUMN})*`;

/** An answer as a cell has it: `(ब)` as `B`, `A & C` as `A, C`, `2.5–2.7` as `2.5 to 2.7`, `A-p,q; B-r` as `1-A, B; 2-C`. */
export function plainAnswer(text: string): string {
  const plain = plainDashes(typedText(text))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:option|opt|choice|विकल्प)[ .:]*/i, "")
    .replace(/(?<=[^\d])\.$/, "");
  if (new RegExp(`^${PAIR}(?:[\\s;,|]*${PAIR})+$`, "u").test(plain)) return matchesIn(plain);
  const [, from, to] =
    new RegExp(String.raw`^[[(]?(${DECIMAL})\s?(?:to|से|-|~|,)\s?(${DECIMAL})[\])]?$`).exec(plain) ??
    [];
  if (from && to && (plain.includes(".") || !/[,(]/.test(plain)))
    return `${number(from)} to ${number(to)}`;
  const one = new RegExp(String.raw`^[[(]?\s?(${DECIMAL})\s?[\])]?$`).exec(plain)?.[1];
  if (one) return number(one);
  const isEither = /\/|\bor\b|या/i.test(plain);
  const marks = plain
    .replace(/\b(?:and|or)\b|और|या/gi, ",")
    .replace(/[[\]() ,;&/]+/g, ",")
    .split(",")
    .filter(Boolean);
  const letters = marks
    .flatMap((mark) => (/^[A-H]{2,}$/i.test(mark) ? [...mark] : [mark]))
    .map(letterOf);
  return letters.includes(undefined) || letters.length === 0
    ? text.trim()
    : [...new Set(letters)].join(isEither ? " or " : ", ");
}

function number(text: string): string {
  return text.replaceAll(",", "");
}

function letterOf(mark: string): string | undefined {
  if (/^[A-H]$/i.test(mark)) return mark.toUpperCase();
  if (/^[1-8]$/.test(mark)) return mark;
  return LATIN[HINDI.indexOf(mark)];
}

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"];

function matchesIn(text: string): string {
  const place = (mark: string) => {
    const roman = ROMAN.indexOf(mark);
    if (roman >= 0) return roman;
    if (/\d/.test(mark)) return Number(mark) - 1;
    const code = mark.toUpperCase().charCodeAt(0);
    return code - (code >= 80 ? 80 : 65);
  };
  return [...text.matchAll(new RegExp(PAIR, "gu"))]
    .map(([pair]) => {
      const [row = "", ...columns] = pair.match(/[A-Za-z]+|\d/g) ?? [];
      return `${place(row) + 1}-${columns.map((column) => String.fromCharCode(65 + place(column))).join(", ")}`;
    })
    .join("; ");
}

/** Every dash as `-`, digits of Hindi as 0–9, and one space for several. */
export function plainDashes(text: string): string {
  return text
    .replace(/[\p{Pd}\u2043\u2212]/gu, "-")
    .replace(/[०-९]/g, (digit) => typedNumber(digit))
    .replace(/[^\S\n\t]+/g, " ");
}
