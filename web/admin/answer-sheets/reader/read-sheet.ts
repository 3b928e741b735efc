import {
  CODE_BOX,
  readSheetCode,
  type SheetCode,
  type SheetLayout,
  type SheetProblem,
} from "../../../../contract/exams/answer-sheet.ts";
import { darkPixels, findSheet } from "./find-corners.ts";
import { type Map2, type Picture, redBetween, scaleAt } from "./picture.ts";
import { atCorners, followingMarks, sharpnessOf } from "./place-marks.ts";
import { type ReadQuestion, readBubbles } from "./read-bubbles.ts";

/** The text of a QR code in a square picture. */
export type DecodeQr = (data: Uint8ClampedArray, side: number) => string | undefined;

/** `map` leads from millimetres on the sheet to the pixels of the picture. */
export type ReadSheet = {
  map: Map2;
  code: SheetCode | undefined;
  page: number;
  questions: ReadQuestion[];
};
type Refused = { problem: SheetProblem };

/** Pixels of a millimetre: below, a bubble has too few. */
const LEAST_SCALE = 3.6;
const LEAST_CONTRAST = 45;
/** What an edge may take from black to white. */
const MOST_BLUR = 1.1;

/**
 * Reads a sheet of the test whose layout this is. Of another test's, or one that was printed before the test was changed,
 * there are no questions.
 */
export function readSheet(
  picture: Picture,
  { layout, decode }: { layout: SheetLayout; decode: DecodeQr },
): ReadSheet | Refused {
  const rough = findSheet(picture);
  const flat = rough && atCorners(picture, rough);
  const problem = flat ? problemOf(picture, flat) : "no-corners";
  if (!flat || problem) return { problem: problem ?? "no-corners" };
  const code = codeOn(picture, flat, decode);
  // Of several pages nobody could say which it is.
  if (!code && layout.pages.length > 1) return { problem: "no-code" };
  const at = code?.page ?? 0;
  const page = layout.pages[at];
  if (!page || (code && code.layout !== layout.code))
    return { map: flat, code, page: at, questions: [] };
  const map = followingMarks(picture, flat, page);
  if (!map) return { problem: "bent" };
  return { map, code, page: at, questions: readBubbles(picture, map, { ...layout, page }) };
}

/** Why a picture of a sheet is not good enough. */
function problemOf(picture: Picture, map: Map2): SheetProblem | undefined {
  const { right, down } = scaleAt(map, { x: 105, y: 148 });
  if (Math.min(Math.hypot(right.x, right.y), Math.hypot(down.x, down.y)) < LEAST_SCALE)
    return "too-far";
  const { edgeMm, contrast } = sharpnessOf(picture, map);
  if (contrast < LEAST_CONTRAST) return "dark";
  return edgeMm > MOST_BLUR ? "blurred" : undefined;
}

/** Pixels of the code as it is decoded, and those to each side by whose mean one is black where a shadow lies on it. */
const CODE_SIDE = 260;
const CODE_REACH = 14;

function codeOn(picture: Picture, map: Map2, decode: DecodeQr): SheetCode | undefined {
  const reds = new Uint8Array(CODE_SIDE * CODE_SIDE);
  for (let at = 0; at < reds.length; at += 1) {
    const step = CODE_BOX.side / CODE_SIDE;
    const column = at % CODE_SIDE;
    const { x, y } = map({
      x: CODE_BOX.x + column * step,
      y: CODE_BOX.y + ((at - column) / CODE_SIDE) * step,
    });
    reds[at] = redBetween(picture, x, y);
  }
  const sides = { width: CODE_SIDE, height: CODE_SIDE };
  const dark = darkPixels({ ...sides, grey: reds }, { reach: CODE_REACH, share: 0.85 });
  for (const redOf of [(at: number) => reds[at] ?? 0, (at: number) => (dark[at] === 1 ? 0 : 255)]) {
    const data = new Uint8ClampedArray(reds.length * 4).fill(255);
    for (let at = 0; at < reds.length; at += 1) data.fill(redOf(at), at * 4, at * 4 + 3);
    const text = decode(data, CODE_SIDE);
    if (text !== undefined) return readSheetCode(text);
  }
  return undefined;
}
