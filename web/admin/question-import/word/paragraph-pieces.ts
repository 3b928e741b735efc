import { isKrutiDev, ofKrutiDev } from "./kruti-dev.ts";
import { joined, type Line, lineOf, MARK, marked } from "./line.ts";
import { scriptLine } from "./scripts.ts";
import { ofSymbolFont } from "./symbol-font.ts";

/** What runs show, until the letters of old fonts become Unicode: they may be cut anywhere. */
export type Piece = {
  text: string;
  mark: number;
  font?: string;
  place?: "below" | "above";
  /** What it is where it was read already. */
  line?: Line;
};

/** What stands in a place of its own, such as a box, and is to be looked at. */
export function keptPiece(line: Line): Piece {
  return { text: line.text, mark: MARK.whole, line: marked(line, MARK.keptAsText) };
}

/** What the runs of a paragraph show together. */
export function lineOfPieces(pieces: readonly Piece[]): Line {
  return joined(merged(pieces).map(lineOfPiece));
}

function merged(pieces: readonly Piece[]): Piece[] {
  const together: Piece[] = [];
  for (const piece of pieces) {
    const last = together.at(-1);
    const isSame =
      last?.mark === piece.mark && last.font === piece.font && last.place === piece.place;
    if (isSame && !(piece.mark & MARK.whole)) last.text += piece.text;
    else together.push({ ...piece });
  }
  return together;
}

/** Right-to-left marks and characters without width say nothing in a paper. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function lineOfPiece({ text: given, mark, font = "", place, line }: Piece): Line {
  if (line) return line;
  if (mark & MARK.whole) return lineOf(given, mark);
  const typed = given.replace(INVISIBLE, "").replaceAll("\u00a0", " ");
  const read = isKrutiDev(font) ? ofKrutiDev(typed) : ofSymbolFont(typed, font);
  const text = (read?.text ?? typed).replaceAll("$", "\\$");
  const isHindi = isKrutiDev(font) && /\p{Script=Devanagari}/u.test(text);
  const all =
    mark | (isHindi ? MARK.krutiDev : 0) | (read?.isWhole === false ? MARK.keptAsText : 0);
  return place ? scriptLine(text, all, place) : lineOf(text, all);
}
