import { isEmphasised, joined, type Line, matchesIn, slice, trimmed } from "./line.ts";

const SEQUENCES: readonly (readonly string[])[] = [
  ..."ABCDEFGHIJ|abcdefghij|123456789|कखगघङचछजझञ|अबसदयर|अआइईउऊ|१२३४५६"
    .split("|")
    .map((letters) => [...letters]),
  ["i", "ii", "iii", "iv", "v", "vi"],
  ["I", "II", "III", "IV", "V", "VI"],
];
const DIGITS = 2;
const LABEL =
  /(?:(?<![\p{L}\p{N}\p{M}])[([]\s?|(?<=^|\s))([A-Ja-j]|[1-9]|[ivIV]{1,3}|[कखगघङचछजझञअबसदयरआइईउऊ१-६])\s?([)\].])(?=[\s\d$*✓✔([]|$|(?<=[([]\s?[^\s]{1,3}\s?[)\]]))/gmu;

/** A label that may be that of an option. */
export type Label = { style: string; index: number; from: number; to: number; isStrong: boolean };
/** Labels that go on from the first one of their kind. A gap is an index that is missing. */
export type Chain = {
  sequence: readonly string[];
  labels: readonly (Label & { isTwice: boolean })[];
};

/**
 * The labels of the options of a question, which stand last in it: so those of statements and lists before them are
 * none. Undefined where there are no two.
 */
export function optionChain(line: Line): Chain | undefined {
  const byStyle = Map.groupBy(labelsIn(line), ({ style }) => style);
  const chains = [...byStyle].flatMap(([style, labels]) => {
    const sequence = SEQUENCES[style.endsWith("#") ? DIGITS : Number(style.at(-1))] ?? [];
    return chainsOf(labels).map((found) => ({
      labels: found,
      sequence,
      from: found[0]?.from ?? 0,
    }));
  });
  const strong = chains.filter(({ labels }) => labels[0]?.isStrong);
  const usable = strong.length > 0 ? strong : chains.filter(({ labels }) => labels.length > 2);
  return usable.toSorted(
    (one, other) => other.from - one.from || other.labels.length - one.labels.length,
  )[0];
}

/** `style` is its brackets and its sequence, which is digits for `.#`, `()#` and so on. */
export function labelsIn(line: Line): Label[] {
  return matchesIn(line, LABEL).flatMap((match) => {
    const { 0: whole, 1: sign = "", 2: close = "", index } = match;
    const before = `\n${line.text.slice(0, index)}`.slice(-9);
    const isStrong = /(?:[\n\t]|\s{2})[*✓✔√]?\s*$/.test(before);
    const open = /^[([]/.exec(whole)?.[0] ?? "";
    const place = { from: index, to: index + whole.length, isStrong };
    return SEQUENCES.flatMap((sequence, at) =>
      sequence.includes(sign)
        ? [
            {
              style: `${open}${close}${/\d/.test(sign) ? "#" : at}`,
              index: sequence.indexOf(sign),
              ...place,
            },
          ]
        : [],
    );
  });
}

/** One for each first label. Others of the kind within an option, as in "both (a) and (b)", go on nothing. */
function chainsOf(labels: readonly Label[]): Chain["labels"][] {
  return labels.flatMap((first, at) => {
    if (first.index !== 0) return [];
    const chain = [{ ...first, isTwice: false }];
    for (const [ahead, label] of labels.slice(at + 1).entries()) {
      const expected = (chain.at(-1)?.index ?? 0) + 1;
      const isLater = () => labels.slice(at + 2 + ahead).some(({ index }) => index === expected);
      const isGap = label.index === expected + 1 && label.isStrong && !isLater();
      const isTwice = label.index === expected - 1 && label.isStrong && chain.length > 1;
      if (label.index === expected || isGap) chain.push({ ...label, isTwice: false });
      else if (isTwice) chain.push({ ...label, index: expected, isTwice });
      else if (label.index === 0 && label.isStrong) break;
    }
    return chain.length > 1 ? [chain] : [];
  });
}

/** An option with its place among them. `isMarked`: starred, ticked or wholly emphasised. */
export type Option = { index: number; line: Line; isMarked: boolean; isTwice: boolean };

/** A tick before a label, which is not one behind the option before it. */
const TICKED = /(?<=^|[\n\t]| {2})[*✓✔√☑]\s?$|(?<=\s)\*$/;

/** The text before the options, and each of them. */
export function optionsIn(line: Line): {
  asked: Line;
  options: Option[];
  sequence: readonly string[];
} {
  const chain = optionChain(line);
  if (!chain) return { asked: trimmed(line), options: [], sequence: [] };
  const { labels, sequence } = chain;
  const starts = labels.map(({ from }) => TICKED.exec(line.text.slice(0, from))?.index ?? from);
  const options = labels.map(({ to, index, isTwice }, at) => {
    const whole = trimmed(slice(line, to, starts[at + 1] ?? line.text.length));
    const isTicked = (starts[at] ?? to) < (labels[at]?.from ?? to);
    return { index, isTwice, ...markedOption(whole, isTicked) };
  });
  return { asked: trimmed(slice(line, 0, starts[0])), options, sequence };
}

/** Without its tick, before it or behind its first line: what follows may be the end of the paper. */
export function markedOption(line: Line, isTicked: boolean): { line: Line; isMarked: boolean } {
  const [first = ""] = line.text.split("\n", 1);
  const before = /^[*✓✔√☑]\s*(?=[^\s*])/.exec(first)?.[0].length ?? 0;
  const behind =
    /(?<=[^\s*])\s*(?:[*✓✔☑]|\((?:correct|right|सही)\))$/i.exec(first)?.index ?? first.length;
  const isMarked = isTicked || before > 0 || behind < first.length || isEmphasised(line);
  return { line: joined([slice(line, before, behind), slice(line, first.length)]), isMarked };
}

/** The letters of the options that are marked as right; undefined where none or all are. */
export function markedAnswer(options: readonly Option[]): string | undefined {
  const right = options.filter(({ isMarked }) => isMarked);
  if (right.length === 0 || right.length === options.length) return undefined;
  return right.map(({ index }) => letterOf(index)).join(", ");
}

export function letterOf(index: number): string {
  return String.fromCharCode("A".charCodeAt(0) + index);
}
