import type { Answer } from "./answers.ts";
import { isDecimal } from "./decimal.ts";
import type { QuestionKind, Section } from "./pattern.ts";
import { optionCountOf, type QuestionContent } from "./question.ts";

/** Millimetres on a sheet, from its top left corner. */
export type Point = { x: number; y: number };

export type SheetBubble = Point & { sign: string };

/** A line of bubbles: a choice, or a character of a number, of which only the first has a label, which ends there. */
export type SheetRow = {
  question: number;
  label: SheetBubble;
  bubbles: readonly SheetBubble[];
};

/** `marks` are the centres of small squares around the rows, by which a bent sheet is read; lines from top to bottom. */
export type SheetPage = { rows: readonly SheetRow[]; marks: readonly (readonly Point[])[] };

export type SheetLayout = {
  kinds: readonly QuestionKind[];
  pages: readonly SheetPage[];
  /** Differs where a sheet was printed before its test was changed. */
  code: string;
};

/** The sheet itself, in millimetres: A4 with a square in each corner, clockwise from the top left. */
export const SHEET = { width: 210, height: 297 };
export const CORNER_SIDE = 7;
export const CORNERS: readonly [Point, Point, Point, Point] = [
  { x: 14, y: 14 },
  { x: 196, y: 14 },
  { x: 196, y: 283 },
  { x: 14, y: 283 },
];
/** Beside the first corner, so that a sheet that lies on its head is turned. */
export const TOP_BAR = { x: 40, y: 14, width: 12, height: 3 };
export const CODE_BOX = { x: 152, y: 22, side: 36 };
export const MARK_SIDE = 2.4;
export const BUBBLE_RADIUS = 1.5;
/** Light, and in the red of a photograph as bright as the paper: only ink stands out. */
export const SHEET_RED = "#ff9a9a";

const GRID = { left: 14, right: 196, top: 66, bottom: 276 };
const MARK_LINES = 7;
const MOST_ROWS = 50;
const MOST_PITCH = 6.2;
/** Within a column: where labels end, and bubbles begin and end. */
const LABEL_END = 10;
const FIRST_BUBBLE = 13;
const AFTER_LAST_BUBBLE = 6;
/** In rows, below a question that has several. */
const GAP = 0.5;

type Asked = {
  paper: readonly { section: number; questionVersionId: string; content: QuestionContent }[];
  pattern: { sections: readonly Pick<Section, "numeric">[] };
};

/** The sheet of a test by its questions in their order. Written answers and matrices have no place on it. */
export function layoutSheet({ paper, pattern }: Asked): SheetLayout {
  const blocks = paper.map(({ section, content }) =>
    linesOf(content, pattern.sections[section]?.numeric?.isWhole ?? false),
  );
  // A number takes a wider column.
  const columns = paper.some(({ content }) => content.kind === "numeric") ? 3 : 4;
  const flow = fittingFlow(blocks, columns);
  const pitch = Math.min(MOST_PITCH, (GRID.bottom - GRID.top) / flow.rows);
  const pages = flow.pages.map((placed) => pageOf(placed, { blocks, columns, pitch, ...flow }));
  const kinds = paper.map(({ content }) => content.kind);
  const versions = paper.map(({ questionVersionId }) => questionVersionId);
  return { kinds, pages, code: checksum(JSON.stringify([kinds, pages, versions])) };
}

const DIGITS = [..."0123456789"];
/** Characters of a number: a sign and four digits, or two more and a point. */
const CHARACTERS = { whole: 5, decimal: 7 };

/** The signs of each line of a question; an empty one leaves its place free. */
function linesOf(content: QuestionContent, isWhole: boolean): string[][] {
  if (content.kind === "written" || content.kind === "matrix") return [];
  if (content.kind !== "numeric") return [[..."ABCDEFGH"].slice(0, optionCountOf(content))];
  const length = isWhole ? CHARACTERS.whole : CHARACTERS.decimal;
  return Array.from({ length }, (_, at) => [at === 0 ? "-" : "", isWhole ? "" : ".", ...DIGITS]);
}

type Placed = { question: number; column: number; row: number };
type Flow = { rows: number; pages: Placed[][] };

/** The fewest rows with which all stand on one page, or else as many pages as are needed. */
function fittingFlow(blocks: readonly string[][][], columns: number): Flow {
  for (let rows = 10; rows <= MOST_ROWS; rows += 1) {
    const pages = flowed(blocks, { rows, columns });
    if (pages.length <= 1 || rows === MOST_ROWS) return { rows, pages };
  }
  return { rows: MOST_ROWS, pages: [] };
}

function flowed(
  blocks: readonly string[][][],
  { rows, columns }: { rows: number; columns: number },
) {
  const pages: Placed[][] = [];
  let [column, row] = [columns, 0];
  for (const [question, lines] of blocks.entries()) {
    if (lines.length === 0) continue;
    if (column < columns && row + lines.length > rows) [column, row] = [column + 1, 0];
    if (column >= columns) {
      pages.push([]);
      [column, row] = [0, 0];
    }
    pages.at(-1)?.push({ question, column, row });
    row += lines.length + (lines.length > 1 ? GAP : 0);
  }
  return pages;
}

type Drawing = Flow & { blocks: readonly string[][][]; columns: number; pitch: number };

function pageOf(placed: readonly Placed[], { blocks, columns, pitch, rows }: Drawing): SheetPage {
  const width = (GRID.right - GRID.left) / columns;
  const room = width - FIRST_BUBBLE - AFTER_LAST_BUBBLE;
  const lines = placed.flatMap(({ question, column, row }) =>
    (blocks[question] ?? []).map((signs, line): SheetRow => {
      const step = Math.min(MOST_PITCH, room / Math.max(1, signs.length - 1));
      const left = GRID.left + column * width;
      const y = rounded(GRID.top + (row + line + 0.5) * pitch);
      const bubbles = signs.flatMap((sign, at) =>
        sign === "" ? [] : [{ x: rounded(left + FIRST_BUBBLE + at * step), y, sign }],
      );
      const label = { x: rounded(left + LABEL_END), y, sign: line === 0 ? `${question + 1}` : "" };
      return { question, label, bubbles };
    }),
  );
  const height = rows * pitch;
  const marks = Array.from({ length: MARK_LINES }, (_, line) =>
    Array.from({ length: columns + 1 }, (__, column) => ({
      x: rounded(GRID.left + column * width),
      y: rounded(GRID.top + (line * height) / (MARK_LINES - 1)),
    })),
  );
  return { rows: lines, marks };
}

function rounded(mm: number): number {
  return Math.round(mm * 100) / 100;
}

/** FNV-1a of 32 bits, short. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36).slice(0, 5);
}

/** Why a picture of a sheet is not read: it is taken again. */
export type SheetProblem =
  | ("no-corners" | "too-far" | "dark" | "blurred" | "bent")
  | ("no-code" | "no-picture");
/** Why an answer is not sure: two are marked where one may be, or no number; faint, half or erased; uneven light. */
export type SheetDoubt = "several" | "faint" | "uneven";

/** What the code on a sheet says: a spare sheet names no student. */
export type SheetCode = { examId: string; studentId: string; page: number; layout: string };

const VERSION = "S1";

/** In capitals, of which a QR code holds more: ids are in lower case. */
export function sheetCodeText({ examId, studentId, page, layout }: SheetCode): string {
  return [VERSION, examId, studentId, page + 1, layout].join("/").toUpperCase();
}

/** Undefined for a code that is on no sheet of ours. */
export function readSheetCode(text: string): SheetCode | undefined {
  const [version, examId, studentId, page, layout, ...more] = text.split("/");
  if (version !== VERSION || !examId || !layout || more.length > 0) return undefined;
  if (studentId === undefined || !/^[1-9]$/.test(page ?? "")) return undefined;
  return {
    ...{ examId: examId.toLowerCase(), studentId: studentId.toLowerCase() },
    ...{ page: Number(page) - 1, layout: layout.toLowerCase() },
  };
}

/** What is marked in each row of a question, by the places of its bubbles; undefined where that says no one answer. */
export function answerOfRows(
  kind: QuestionKind,
  rows: readonly { signs: readonly string[]; marked: readonly number[] }[],
): Answer | null | undefined {
  if (rows.every(({ marked }) => marked.length === 0)) return null;
  if (kind === "numeric") {
    if (rows.some(({ marked }) => marked.length > 1)) return undefined;
    const typed = rows.map(({ signs, marked: [at] }) => (at === undefined ? " " : signs[at]));
    return numberOf(typed.join("").trim());
  }
  const chosen = [...(rows[0]?.marked ?? [])];
  if (kind !== "multiple" && chosen.length > 1) return undefined;
  return { kind: "choice", chosen };
}

/** Undefined for a text that is no number, such as one with a gap. */
export function numberOf(typed: string): Answer | undefined {
  return isDecimal(typed) ? { kind: "numeric", typed } : undefined;
}
