import type { ImportNote } from "../../../contract/entities/question-import.ts";
import type { QuestionCells } from "../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../contract/field-errors.ts";
import { type Cell, readRows, type TableRow } from "../import/read-table.ts";
import {
  areHeads,
  areOwnHeads,
  cellsOfRow,
  headsOf,
  type SheetHead,
} from "./formats/sheet-heads.ts";
import { type LossesOfSheet, lossesOfSheet } from "./formats/sheet-losses.ts";
import type { FoundQuestion } from "./found-question.ts";

/** The heads are looked for among this many first rows. */
const HEAD_WITHIN = 5;

/**
 * The questions of a workbook's first sheet, or of a .csv as Google writes it, by the names of the columns in either
 * language. None where no row heads them.
 */
export async function readSheet(file: Blob, signal: AbortSignal): Promise<FoundQuestion[]> {
  const rows = await readRows(file, signal);
  const at = rows.slice(0, HEAD_WITHIN).findIndex((row) => areHeads(headsOf(textsOf(row))));
  const titles = rows[at];
  if (!titles) return [];
  const named = textsOf(titles);
  const { scripts, ...losses } = await lossesOfSheet(file);
  const columns = { named, heads: headsOf(named), isOwn: areOwnHeads(named), scripts };
  const found = rows.slice(at + 1).flatMap((row) => questionOf(row, columns));
  const hasMore = rows
    .slice(at + 1)
    .some((row) =>
      textsOf(row).some((text, column) => text && named[column] && !columns.heads[column]),
    );
  const [first, ...others] = withPictures(found, losses);
  // Once, as most sheets say the marks of each question.
  const leftOut: ImportNote[] = [
    ...(hasMore ? [{ code: "part_left_out" } as const] : []),
    ...(losses.hasMoreSheets ? [{ code: "sheets_left_out" } as const] : []),
  ];
  return first ? [{ ...first, notes: [...leftOut, ...(first.notes ?? [])] }, ...others] : [];
}

/** A picture belongs to the question over whose rows it lies; to the first where it lies above all. */
function withPictures(
  found: readonly FoundQuestion[],
  { pictureRows }: Pick<LossesOfSheet, "pictureRows">,
): FoundQuestion[] {
  return found.map((one, at) => {
    const from = at === 0 ? 0 : one.place;
    const to = found[at + 1]?.place ?? Number.POSITIVE_INFINITY;
    const hasPicture = pictureRows.some((row) => row >= from && row < to);
    const note: ImportNote[] = hasPicture ? [{ code: "picture_left_out" }] : [];
    return { ...one, notes: [...(one.notes ?? []), ...note] };
  });
}

type Columns = {
  named: string[];
  heads: SheetHead[];
  isOwn: boolean;
  scripts: ReadonlySet<string>;
};

function questionOf(row: TableRow, { named, heads, isOwn, scripts }: Columns): FoundQuestion[] {
  const written: QuestionCells = {};
  const faults: Fault[] = [];
  const lowered: ImportNote[] = [];
  const texts = textsOf(row);
  let number = "";
  let hasPicture = false;
  for (const [column, text] of texts.entries()) {
    const head = heads[column];
    if (head === "number") number = text;
    else if (head === "picture") hasPicture ||= text !== "";
    else if (head && text && written[head] === undefined) {
      written[head] = text;
      if (isNoText(row.cells[column])) faults.push({ field: head, code: "not_text_in_sheet" });
      if (scripts.has(text)) lowered.push({ code: "kept_as_text", cell: head });
    }
  }
  const { cells, notes } = cellsOfRow(written, isOwn);
  const beginning = cells.questionEn ?? cells.questionHi ?? Object.values(cells)[0];
  const source = texts.flatMap((text, column) =>
    text ? [[named[column], text].filter(Boolean).join(": ")] : [],
  );
  const linked: ImportNote[] = hasPicture ? [{ code: "linked_picture" }] : [];
  const read = {
    place: row.number,
    ...(number && { number }),
    beginning: beginning ?? "",
    cells,
    faults,
  };
  return beginning === undefined
    ? []
    : [{ ...read, notes: [...notes, ...lowered, ...linked], source: source.join("\n") }];
}

/** Excel makes dates of what was no date, as of 3/5. */
function isNoText(cell: Cell | undefined): boolean {
  return cell !== undefined && "kind" in cell && cell.kind !== "truth";
}

/** An exported text is kept from being a formula by an apostrophe. */
function textsOf({ cells }: TableRow): string[] {
  return cells.map((cell) =>
    "text" in cell ? cell.text.replace(/^'(?=[=+\-@＝＋－＠])/, "") : (cell.shown ?? ""),
  );
}
