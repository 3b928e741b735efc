import type { Box, Boxes, Part } from "./boxes.ts";
import { findNumbers, inLatinDigits, type NumberedLine } from "./find-numbers.ts";
import { type PageText, type Piece, piecesOf } from "./page-pieces.ts";

/** Where a question or a passage begins, or where what stands before ends. */
type Mark = { piece: number; top: number } & (
  | { is: "question"; number: number }
  | { is: "passage"; from: number; to: number }
  | { is: "end" }
);

/** Points above a line of which letters may stick out. */
const ABOVE = 3;

/** The questions of a paper by its text; none where no numbers rise in it, as in a scan. */
export async function findBoxes(pages: readonly PageText[]): Promise<Boxes> {
  const pieces = await piecesOf(pages);
  const numbers = findNumbers(pieces);
  if (numbers.length === 0) return [];
  const marks = marksOf(pieces, numbers);
  const boxes: Box[] = [];
  let open: { id: number; from: number; to: number } | undefined;
  for (const [at, mark] of marks.entries()) {
    if (mark.is === "end") continue;
    const parts = partsBetween(pieces, mark, marks[at + 1]);
    const id = boxes.length + 1;
    if (mark.is === "passage") {
      boxes.push({ id, parts, isPassage: true });
      open = { id, from: mark.from, to: mark.to };
    } else {
      const isSharing = open && mark.number >= open.from && mark.number <= open.to;
      if (!isSharing) open = undefined;
      boxes.push({ id, parts, number: mark.number, ...(open && { passage: open.id }) });
    }
  }
  return boxes;
}

function marksOf(pieces: readonly Piece[], numbers: readonly NumberedLine[]): Mark[] {
  const marks: Mark[] = [];
  let next = 0;
  for (const [piece, { lines, left, right }] of pieces.entries())
    for (const [line, { text, top, ...extent }] of lines.entries()) {
      const at = { piece, top: top - ABOVE };
      const found = numbers[next];
      if (found?.piece === piece && found.line === line) {
        marks.push({ ...at, is: "question", number: found.number });
        next += 1;
        continue;
      }
      const isCentred = extent.left - left > (right - left) * 0.2;
      const range = sharedBy(lines.slice(line, line + 3).map((each) => each.text));
      if (found && range && found.number >= range.from && found.number <= range.to)
        marks.push({ ...at, is: "passage", ...range });
      else if (isHeading(text, isCentred)) marks.push({ ...at, is: "end" });
    }
  return marks;
}

const PASSAGE =
  /^(?:directions?|passage|paragraph|comprehension|instructions?|case|note|questions?\s+(?:nos?\.?\s*)?\d+\s*(?:-|–|to|and|&)|निर्देश|गद्यांश|अनुच्छेद|परिच्छेद|प्रश्न\s+\d+\s*(?:-|–|से))/i;
const RANGE =
  /(\d{1,3})\s*(?:-|–|—|to|and|&|से|और|तथा|व)\s*(?:q(?:ue)?s?\.?\s*|प्र(?:श्न)?\.?\s*)?(\d{1,3})/i;
/** A passage is for no more questions. */
const MOST_SHARING = 15;

/** The questions that a passage says it is for, where the first of these lines begins one. */
function sharedBy([first = "", ...more]: readonly string[]): { from: number; to: number } | null {
  if (!PASSAGE.test(inLatinDigits(first))) return null;
  const [, from, to] = RANGE.exec(inLatinDigits([first, ...more].join(" "))) ?? [];
  const range = { from: Number(from), to: Number(to) };
  return range.from < range.to && range.to - range.from < MOST_SHARING ? range : null;
}

/** With its letter or number alone; "part of the wire" is a line of a question that was wrapped there. */
const SECTION =
  /^(?:S(?:ection|ECTION)|P(?:art|ART|aper|APER)|खंड|खण्ड|भाग)[\s:–-]*(?:$|\(?(?:[A-Z]|\d{1,2}|[IVX]+|[अबसदकखगघ])\)?\s*(?:$|[:(–—-]))/;
const HEADING =
  /^(?:physics|chemistry|math(?:ematic)?s|biology|botany|zoology|english|hindi|भौतिकी|भौतिक विज्ञान|रसायन(?: विज्ञान| शास्त्र)?|गणित|जीव विज्ञान)$|^(?:answer key|answers|solutions?|hints? (?:and|&) solutions?|उत्तर(?:माला| कुंजी)?|हल)$|^(?:space for )?rough work/i;

function isHeading(text: string, isCentred: boolean): boolean {
  if (text.length > 60) return false;
  const isShouted = /[A-Z]{4}/.test(text) && !/[a-z]/.test(text) && isCentred;
  return (
    SECTION.test(text) || HEADING.test(text) || isShouted || /^[*\s–—-]*end[*\s–—-]*$/i.test(text)
  );
}

/** A gap at the top of a column, in points, in which a figure may stand. */
const GAP = 40;

/** From a mark to the next in reading order; without one, to the end of its page. */
function partsBetween(pieces: readonly Piece[], from: Mark, to: Mark | undefined): Part[] {
  const page = pieces[from.piece]?.page ?? 0;
  const usualTop = Math.min(...pieces.map(({ lines: [first] }) => first?.top ?? 0));
  return pieces.slice(from.piece, (to?.piece ?? pieces.length) + 1).flatMap((piece, at) => {
    const index = from.piece + at;
    const top = at === 0 ? from.top : piece.top;
    const bottom = index === to?.piece ? to.top : piece.bottom;
    const { lines, page: itsPage, left, right } = piece;
    // What stands on a later page without a number there is no part of the last question before it.
    if (itsPage > page + (to?.is === "question" ? 2 : 0)) return [];
    const hasText = lines.some((line) => line.top >= top - 1 && line.top < bottom - ABOVE);
    const isGap = (lines[0]?.top ?? 0) > usualTop + GAP;
    return hasText || (isGap && bottom - top > GAP)
      ? [{ page: itsPage, left, right, top, bottom }]
      : [];
  });
}
