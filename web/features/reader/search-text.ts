/** What the engine reads of a page: runs of text, some of which end a line. */
export type TextRun = { str: string; hasEOL: boolean };

/** A page's text made comparable, and for each of its characters the run and position it came from. */
export type SearchableText = { text: string; runs: number[]; offsets: number[] };

/** A find: from one character of a run to before another. */
export type Found = { page: number; from: TextPosition; to: TextPosition };
export type TextPosition = { run: number; offset: number };

/**
 * Folds a page: lower case, no accents, joiners or nukta, ligatures taken apart, any white space one
 * space. Where the maker of a PDF lost which letters a sign stands for, as browsers do with Hindi, the
 * engine gives NUL; it stays, and searching counts it as unreadable.
 */
export function foldText(items: readonly TextRun[]): SearchableText {
  const folded: SearchableText = { text: "", runs: [], offsets: [] };
  const parts: string[] = [];
  items.forEach(({ str, hasEOL }, run) => {
    let offset = 0;
    for (const character of str) {
      append(foldCharacter(character), run, offset);
      offset += character.length;
    }
    if (hasEOL) append(" ", run, offset);
  });
  return { ...folded, text: parts.join("") };

  function append(characters: string, run: number, offset: number): void {
    for (const unit of characters.split("")) {
      if (unit === " " && parts.at(-1) === " ") continue;
      parts.push(unit);
      folded.runs.push(run);
      folded.offsets.push(offset);
    }
  }
}

const dropped = /[\u0300-\u036F\u093C\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const devanagariDigits = /[\u0966-\u096F]/gu;

function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return " ";
  return character
    .normalize("NFKD")
    .replace(dropped, "")
    .replace(devanagariDigits, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replaceAll("\u0901", "\u0902")
    .toLowerCase();
}

export function foldQuery(query: string): string {
  return Array.from(query, foldCharacter).join("").replace(/ +/g, " ").trim();
}
