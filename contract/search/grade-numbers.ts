import { plainOf } from "./plain.ts";

/** A class as schools and parents write it. */
type Written = { ordinals: readonly string[]; roman: string; cardinals: readonly string[] };

/** The numbers of classes in words: which classes there are, the office's rows say. */
const written: readonly Written[] = [
  { ordinals: ["first", "पहली"], roman: "i", cardinals: ["one", "एक"] },
  { ordinals: ["second", "दूसरी"], roman: "ii", cardinals: ["two", "दो"] },
  { ordinals: ["third", "तीसरी"], roman: "iii", cardinals: ["three", "तीन"] },
  { ordinals: ["fourth", "चौथी"], roman: "iv", cardinals: ["four", "चार"] },
  { ordinals: ["fifth", "पाँचवीं"], roman: "v", cardinals: ["five", "पाँच"] },
  { ordinals: ["sixth", "छठी", "छठवीं"], roman: "vi", cardinals: ["six", "छह", "छः"] },
  { ordinals: ["seventh", "सातवीं"], roman: "vii", cardinals: ["seven", "सात"] },
  { ordinals: ["eighth", "आठवीं"], roman: "viii", cardinals: ["eight", "आठ"] },
  { ordinals: ["ninth", "नौवीं", "नवीं"], roman: "ix", cardinals: ["nine", "नौ"] },
  { ordinals: ["tenth", "दसवीं"], roman: "x", cardinals: ["ten", "दस"] },
  { ordinals: ["eleventh", "ग्यारहवीं"], roman: "xi", cardinals: ["eleven", "ग्यारह"] },
  { ordinals: ["twelfth", "बारहवीं"], roman: "xii", cardinals: ["twelve", "बारह"] },
];

export const wordsForGrade = ["class", "classes", "कक्षा", "std", "standard", "grade"];

/** Names that only a class has: 11th and XI, but not eleven. An X or a V may be an unknown or a volt. */
export function namesOfGrade(number: number): string[] {
  const { ordinals = [], roman = "" } = written[number - 1] ?? {};
  return [ordinalOf(number), `${number}वीं`, ...(roman.length > 1 ? [roman] : []), ...ordinals];
}

/** Names that count only after the word `class`: not in twelve weeks, nor the x of an equation. */
export function numbersOfGrade(number: number): string[] {
  const { roman = "", cardinals = [] } = written[number - 1] ?? {};
  return [String(number), ...(roman.length === 1 ? [roman] : []), ...cardinals];
}

/** The number of a class that a whole text names, such as 8 for `VIII`, `Class 8`, `class-8` and `आठवीं कक्षा`. */
export function gradeNumberOf(text: string): number | undefined {
  const words = plainOf(text)
    .replace(/(?<=\d)\s+(?=(?:st|nd|rd|th|वीं|वी)(?:\s|$))/u, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(folded)
    .filter((word) => word !== "" && !plainWordsForGrade.includes(word));
  const [word = ""] = words;
  if (words.length !== 1) return undefined;
  const digits = /^(\d{1,2})(?:st|nd|rd|th|वी)?$/.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  byName ??= listByName();
  return byName.get(word);
}

/** The number of one of the office's classes, by its code or its name. */
export function numberOfRow(row: { code: string; name: { en: string; hi: string } }) {
  return gradeNumberOf(row.code) ?? gradeNumberOf(row.name.en) ?? gradeNumberOf(row.name.hi);
}

function ordinalOf(number: number): string {
  return `${number}${{ 1: "st", 2: "nd", 3: "rd" }[number] ?? "th"}`;
}

const plainWordsForGrade = wordsForGrade.map((word) => folded(plainOf(word)));

/** Made at the first use. */
let byName: ReadonlyMap<string, number> | undefined;

function listByName(): ReadonlyMap<string, number> {
  const numbers = written.map((_, at) => at + 1);
  return new Map(
    numbers.flatMap((number) =>
      [...namesOfGrade(number), ...numbersOfGrade(number)].map(
        (name) => [folded(plainOf(name)), number] as const,
      ),
    ),
  );
}

/** The nasal signs are often left out or written as each other. */
function folded(plain: string): string {
  return plain.replaceAll("ँ", "ं").replace(/वीं$/, "वी");
}
