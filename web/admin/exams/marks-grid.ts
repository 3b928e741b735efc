import {
  columnsOf,
  faultOfMark,
  type MarkColumn,
  type MarkColumns,
  type SavedGrid,
  type TypedGrid,
} from "../../../contract/entities/typed-marks.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";

/** Marks as they are typed, one text for each column. */
export type GridRow = {
  student: { id: string; name: string };
  isAbsent: boolean;
  cells: readonly string[];
};
export type Grid = { by: MarkColumns; columns: readonly MarkColumn[]; rows: readonly GridRow[] };

export type CellFault = { row: number; column: number; code: "invalid" | "too_big" | "too_small" };

const MARK = /^[-−]?\d{1,4}(?:\.\d{1,2})?$/;
/** As marks sheets say it. */
const ABSENT = /^(?:a|ab|abs|absent|अनु|अनुपस्थित|ग़ैरहाज़िर|ग़ैरहाज़िर)$/i;

export function gridOf({ by, rows }: TypedGrid, pattern: Pick<Pattern, "sections">): Grid {
  const columns = columnsOf(pattern, by);
  return {
    ...{ by, columns },
    rows: rows.map(({ student, marks }) => ({
      student,
      isAbsent: marks === null,
      cells: columns.map((_, at) => textOf(marks?.[at] ?? null)),
    })),
  };
}

function textOf(hundredths: number | null): string {
  return hundredths === null ? "" : String(hundredths / 100);
}

/** What is sent: null for a cell without a mark. Only of a grid without faults. */
export function savedGridOf({ by, rows }: Grid): SavedGrid {
  return {
    by,
    rows: rows.map(({ student, isAbsent, cells }) => ({
      studentId: student.id,
      marks: isAbsent ? null : cells.map((cell) => markIn(cell) ?? null),
    })),
  };
}

/** Hundredths; undefined of what is no mark. */
function markIn(cell: string): number | undefined {
  const text = cell.trim();
  return MARK.test(text) ? Math.round(Number(text.replace("−", "-")) * 100) : undefined;
}

export function faultsIn({ columns, rows }: Grid): CellFault[] {
  return rows.flatMap(({ isAbsent, cells }, row) =>
    isAbsent
      ? []
      : cells.flatMap((cell, column): CellFault[] => {
          const code = faultOf(cell, columns[column]);
          return code ? [{ row, column, code }] : [];
        }),
  );
}

function faultOf(cell: string, column: MarkColumn | undefined): CellFault["code"] | undefined {
  if (cell.trim() === "" || !column) return undefined;
  const mark = markIn(cell);
  return mark === undefined ? "invalid" : faultOfMark(mark, column);
}

type Place = { row: number; column: number };
export type Block = readonly (readonly string[])[];

/** Texts from a place on: one that is typed, or a block that is pasted. */
export function withBlock(grid: Grid, { row: first, column }: Place, block: Block): Grid {
  return block.reduce(
    (pasted, texts, at) => inRow(pasted, first + at, (row) => withTexts(row, column, texts)),
    grid,
  );
}

export function withAbsence(grid: Grid, row: number, isAbsent: boolean): Grid {
  return inRow(grid, row, (before) => ({ ...before, isAbsent }));
}

function inRow(grid: Grid, at: number, change: (row: GridRow) => GridRow): Grid {
  const rows = grid.rows.map((row, index) => (index === at ? change(row) : row));
  return { ...grid, rows };
}

/** A word for absent in any of the cells says it of the row; a mark says that the student was there. */
function withTexts(row: GridRow, from: number, texts: readonly string[]): GridRow {
  if (texts.some((text) => ABSENT.test(text.trim()))) return { ...row, isAbsent: true };
  const cells = row.cells.map((cell, at) => texts[at - from]?.trim() ?? cell);
  const hasMark = texts.some((text) => text.trim() !== "");
  return { ...row, cells, isAbsent: row.isAbsent && !hasMark };
}

/** The sum stands for what was typed by section; what it consists of nobody knows. */
export function inColumns(grid: Grid, by: MarkColumns, pattern: Pick<Pattern, "sections">): Grid {
  const columns = columnsOf(pattern, by);
  const rows = grid.rows.map((row) => {
    const marks = row.cells.map(markIn);
    const isWhole = by === "total" && marks.every((mark) => mark !== undefined);
    const sum = isWhole ? textOf(marks.reduce<number>((all, mark) => all + (mark ?? 0), 0)) : "";
    return { ...row, cells: columns.map(() => sum) };
  });
  return { by, columns, rows };
}

/** What somebody else has saved meanwhile, with the rows in which something was typed here. */
export function joinedGrid(mine: Grid, read: Grid, theirs: Grid): Grid {
  if (mine.by !== read.by || mine.by !== theirs.by) return mine;
  const rowIn = ({ rows }: Grid, { student: { id } }: GridRow) =>
    rows.find(({ student }) => student.id === id);
  const rows = theirs.rows.map((row) => {
    const own = rowIn(mine, row);
    return JSON.stringify(own) === JSON.stringify(rowIn(read, row)) ? row : (own ?? row);
  });
  return { ...theirs, rows };
}

/** A block of cells as Excel copies it; undefined of a single one, which is pasted as any text. */
export function pastedBlock(text: string): string[][] | undefined {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const block = lines.map((line) => line.split("\t"));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
}

/** How many of a block's cells lie beyond the grid. */
export function beyondGrid({ columns, rows }: Grid, { row, column }: Place, block: Block): number {
  const isBeyond = (y: number, x: number) => row + y >= rows.length || column + x >= columns.length;
  return block.reduce(
    (count, texts, y) => count + texts.filter((text, x) => text !== "" && isBeyond(y, x)).length,
    0,
  );
}
