import { joined, type Line, linesIn, matchesIn, slice, trimmed, wordsOf } from "./line.ts";
import { optionChain } from "./options.ts";

type Language = "en" | "hi";
/** That of a question, or both of them. */
export type Languages = Language | "both";

export function isHindi(line: Line): boolean {
  return /\p{Script=Devanagari}/u.test(line.text);
}

function isEnglish(line: Line): boolean {
  return !isHindi(line) && (wordsOf(line).match(/[A-Za-z]{2,}/g)?.length ?? 0) > 2;
}

/** Hindi where there is any, as its papers have names and units in Latin letters; both by whole lines. */
export function languagesOf(asked: Line, options: readonly Line[]): Languages {
  const lines = linesIn(asked);
  if (![...lines, ...options].some(isHindi)) return "en";
  return lines.some(isHindi) && sidesOf(asked).some(isEnglish) ? "both" : "hi";
}

/** The English part with its options, and the Hindi one behind it with its own; undefined where it is not so. */
export function halvesOf(line: Line): [Line, Line] | undefined {
  const lines = linesIn(line);
  const at = lines.findIndex(isHindi);
  if (at < 1) return undefined;
  const halves = [joined(lines.slice(0, at), "\n"), joined(lines.slice(at), "\n")] as const;
  return halves.every((half) => optionChain(half) !== undefined) ? [...halves] : undefined;
}

/** Its lines; those that have the same in both languages, with a stroke between them, as two. */
function sidesOf(line: Line): Line[] {
  return linesIn(line).flatMap((each) => strokeSides(each) ?? [each]);
}

function strokeSides(line: Line): [Line, Line] | undefined {
  const [stroke] = matchesIn(line, /\s\/\s/g);
  if (!stroke) return undefined;
  const sides = [slice(line, 0, stroke.index), slice(line, stroke.index + 3)] as const;
  return isHindi(sides[0]) === isHindi(sides[1]) ? undefined : [...sides];
}

/** The text in each language; what is in none, as formulas and pictures are, stands in both. */
export function textsOf(line: Line, languages: Languages): { language: Language; line: Line }[] {
  const own = languages !== "both" && isHindi(line) ? languagesOf(line, []) : languages;
  if (own !== "both") return [{ language: own, line }];
  return (["en", "hi"] as const).map((language) => {
    const lines = linesIn(line).flatMap((each) => {
      const sides = strokeSides(each);
      if (sides) return sides.filter((side) => isHindi(side) === (language === "hi"));
      const isNone = !isHindi(each) && !/[A-Za-z]{2,}/.test(wordsOf(each));
      return isNone || isHindi(each) === (language === "hi") ? [each] : [];
    });
    return { language, line: trimmed(joined(lines, "\n")) };
  });
}
