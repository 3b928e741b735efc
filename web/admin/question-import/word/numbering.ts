import type { Element } from "@xmldom/xmldom";
import { attributeOf, childOf, childrenOf } from "../xml.ts";

/** The label that Word prints before the next paragraph of a list, as `12.` or `(a)`; empty where it has none. */
export type NextLabel = (list: { id: string; level: number }) => string;

type Level = { start: number; format: string; text: string };
type List = {
  abstract: string;
  levels: ReadonlyMap<number, Level>;
  restarts: ReadonlyMap<number, number>;
};

/** Counts as Word does: lists with one definition go on counting, unless one says where it starts. */
export function labelsOf(numbering: Element | undefined): NextLabel {
  const lists = listsIn(numbering);
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return ({ id, level }) => {
    const list = lists.get(id);
    const own = list?.levels.get(level);
    if (!list || !own) return "";
    const counted = counts.get(list.abstract) ?? [];
    if (!begun.has(id)) for (const [at] of list.restarts) delete counted[at];
    begun.add(id);
    const startOf = (at: number) => list.restarts.get(at) ?? list.levels.get(at)?.start ?? 1;
    counted[level] = counted[level] === undefined ? startOf(level) : counted[level] + 1;
    // Those further in begin anew.
    counted.length = level + 1;
    counts.set(list.abstract, counted);
    return own.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return labelOf(counted[at] ?? startOf(at), list.levels.get(at)?.format ?? "decimal");
    });
  };
}

function listsIn(numbering: Element | undefined): Map<string, List> {
  const definitions = new Map(
    childrenOf(numbering, "abstractNum").map((each) => [
      attributeOf(each, "abstractNumId") ?? "",
      childrenOf(each, "lvl"),
    ]),
  );
  return new Map(
    childrenOf(numbering, "num").map((each) => {
      const abstract = attributeOf(childOf(each, "abstractNumId")) ?? "";
      const overrides = childrenOf(each, "lvlOverride");
      const own = overrides.flatMap((override) => childrenOf(override, "lvl"));
      const levels = [...(definitions.get(abstract) ?? []), ...own].map(levelOf);
      const restarts = overrides.flatMap((override) => {
        const start = attributeOf(childOf(override, "startOverride"));
        return start === undefined ? [] : [[numberOf(override, "ilvl"), Number(start)] as const];
      });
      return [
        attributeOf(each, "numId") ?? "",
        { abstract, levels: new Map(levels), restarts: new Map(restarts) },
      ];
    }),
  );
}

function levelOf(element: Element): [number, Level] {
  const format = attributeOf(childOf(element, "numFmt")) ?? "decimal";
  const text = format === "bullet" ? "•" : (attributeOf(childOf(element, "lvlText")) ?? "");
  const start = Number(attributeOf(childOf(element, "start")) ?? 1);
  return [numberOf(element, "ilvl"), { start, format, text: format === "none" ? "" : text }];
}

function numberOf(element: Element, name: string): number {
  return Number(attributeOf(element, name) ?? 0);
}

/** ISO/IEC 29500-1, 17.18.59, has the Hindi ones the other way round: `hindiVowels` are consonants. */
const LETTERS: Readonly<Record<string, string>> = {
  lowerLetter: "abcdefghijklmnopqrstuvwxyz",
  upperLetter: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  hindiVowels: "कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह",
  hindiConsonants: "अआइईउऊऋएऐओऔ",
};

function labelOf(count: number, format: string): string {
  const letters = LETTERS[format];
  // After the last one they are doubled: aa, bb.
  if (letters)
    return (letters[(count - 1) % letters.length] ?? "").repeat(Math.ceil(count / letters.length));
  if (format === "lowerRoman") return romanOf(count).toLowerCase();
  if (format === "upperRoman") return romanOf(count);
  if (format === "hindiNumbers")
    return String(count).replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)] ?? digit);
  return format === "decimalZero" ? String(count).padStart(2, "0") : String(count);
}

const romanSigns = [
  ...([
    [100, "C"],
    [90, "XC"],
    [50, "L"],
    [40, "XL"],
    [10, "X"],
  ] as const),
  ...([
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ] as const),
];

/** Up to 399, more than any list has. */
function romanOf(count: number): string {
  let [text, left] = ["", count];
  for (const [value, sign] of romanSigns)
    while (left >= value) [text, left] = [text + sign, left - value];
  return text;
}
