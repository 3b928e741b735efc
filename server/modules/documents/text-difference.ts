import { diffArrays } from "diff";
import type { TextDifference } from "../../../contract/entities/documents.ts";

/**
 * Beyond this many differing words a difference takes longer than it helps, and the whole text counts as replaced.
 */
const MOST_EDITS = 1_000;
/** How much unchanged text is shown on each side of a change. */
const AROUND = 120;

/**
 * The words that were removed from a text and added to it; words are separated by blanks, which works for every
 * script.
 */
export function differenceOf(
  before: string,
  after: string,
  { mostEdits = MOST_EDITS }: { mostEdits?: number } = {},
): TextDifference {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits });
  if (!parts)
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  return parts.flatMap(({ value, added, removed }, at) => {
    const text = value.join("");
    if (added || removed) return [{ kind: added ? "added" : "removed", text }];
    return shortened(text, { isFirst: at === 0, isLast: at === parts.length - 1 });
  });
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** The ends of a long unchanged part that are next to a change, cut between words. */
function shortened(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): TextDifference {
  if (text.length <= 3 * AROUND) return [{ kind: "same", text }];
  const end = text.slice(0, AROUND).replace(/\S+$/, "");
  const begin = text.slice(-AROUND).replace(/^\S+/, "");
  return [
    ...(isFirst ? [] : [{ kind: "same" as const, text: end }]),
    { kind: "cut", text: "" },
    ...(isLast ? [] : [{ kind: "same" as const, text: begin }]),
  ];
}
