import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  memo,
  type SetStateAction,
} from "react";
import type { MarkColumn } from "../../../contract/entities/typed-marks.ts";
import { marksText } from "../../shared/exams/marks-text.ts";
import { examMarksTexts } from "../../texts/exam-marks.ts";
import { useTexts } from "../../texts/texts.ts";
import { controlClasses } from "../../ui/field.tsx";
import { Cell, HeadCell, Table } from "../../ui/table.tsx";
import { notify } from "../../ui/toast.ts";
import {
  beyondGrid,
  type CellFault,
  type Grid,
  type GridRow,
  pastedBlock,
  withAbsence,
  withBlock,
} from "./marks-grid.ts";

export type MarksTableProps = {
  grid: Grid;
  faults: readonly CellFault[];
  setGrid: Dispatch<SetStateAction<Grid>>;
};

/** Id of a cell's field, by which the keyboard finds its neighbours. */
export function cellId(row: number, column: number): string {
  return `mark-${row}-${column}`;
}

/** A row a student, a column a section. Enter and the arrows move; a block from Excel lands where it is pasted. */
export function MarksTable({ grid, faults, setGrid }: MarksTableProps) {
  const t = useTexts(examMarksTexts);
  const { columns, rows } = grid;
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const block = pastedBlock(event.clipboardData.getData("text/plain"));
    if (!at || !block) return;
    event.preventDefault();
    setGrid((before) => withBlock(before, at, block));
    const beyond = beyondGrid(grid, at, block);
    if (beyond > 0) notify.error(t.beyond(beyond));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what is done in the fields of the table
    <div onKeyDown={moveOn} onPaste={onPaste}>
      <Table caption={t.title}>
        <thead>
          <tr>
            <HeadCell>{t.number}</HeadCell>
            <HeadCell className="sticky start-0 z-1 min-w-40">{t.student}</HeadCell>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections may have the same name
              <HeadCell key={at} className="min-w-28">
                {column.name ?? t.total}
                <span className="block font-normal">
                  {t.range(marksText(column.least), marksText(column.most))}
                </span>
              </HeadCell>
            ))}
            <HeadCell>{t.absent}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <MarksRow
              key={row.student.id}
              row={row}
              at={at}
              columns={columns}
              wrong={faults
                .filter((fault) => fault.row === at)
                .map(({ column }) => column)
                .join()}
              setGrid={setGrid}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type MarksRowProps = {
  row: GridRow;
  at: number;
  columns: readonly MarkColumn[];
  /** The columns that are wrong, as a text, so that other rows are not drawn again. */
  wrong: string;
  setGrid: Dispatch<SetStateAction<Grid>>;
};

const MarksRow = memo(function MarksRow({ row, at, columns, wrong, setGrid }: MarksRowProps) {
  const t = useTexts(examMarksTexts);
  const { student, isAbsent, cells } = row;
  const wrongColumns = wrong.split(",");
  return (
    <tr>
      <Cell className="align-middle! text-soft tabular-nums">{at + 1}</Cell>
      <th
        scope="row"
        className="sticky start-0 z-1 border-t border-rule bg-sheet px-4 py-3 text-start font-semibold wrap-anywhere"
      >
        {student.name}
      </th>
      {columns.map((column, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections may have the same name
        <Cell key={place} className="px-2 py-1">
          <input
            id={cellId(at, place)}
            data-row={at}
            data-column={place}
            aria-label={t.cell(student.name, column.name ?? t.total)}
            aria-invalid={wrongColumns.includes(String(place)) || undefined}
            // The decimal keypad of some phones has no minus.
            inputMode={column.least < 0 ? "text" : "decimal"}
            autoComplete="off"
            value={isAbsent ? "" : (cells[place] ?? "")}
            placeholder={isAbsent ? "A" : undefined}
            onChange={({ target }) =>
              setGrid((grid) => withBlock(grid, { row: at, column: place }, [[target.value]]))
            }
            className={controlClasses("min-h-11 max-w-32 text-end tabular-nums")}
          />
        </Cell>
      ))}
      <Cell className="py-1 text-center">
        <input
          type="checkbox"
          aria-label={t.absentOf(student.name)}
          checked={isAbsent}
          onChange={({ target }) => setGrid((grid) => withAbsence(grid, at, target.checked))}
          className="my-3 size-5 accent-indigo"
        />
      </Cell>
    </tr>
  );
});

function placeOf(target: EventTarget): { row: number; column: number } | undefined {
  if (!(target instanceof HTMLInputElement) || target.dataset.row === undefined) return undefined;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/** Left and right leave a field only from its ends. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const at = placeOf(target);
  if (!at || !(target instanceof HTMLInputElement)) return;
  const step = stepOf(event, target);
  if (!step) return;
  event.preventDefault();
  const next = document.getElementById(cellId(at.row + step.down, at.column + step.right));
  if (!(next instanceof HTMLInputElement)) return;
  next.focus();
  next.select();
}

function stepOf(
  { key, shiftKey }: KeyboardEvent,
  { selectionStart, selectionEnd, value }: HTMLInputElement,
) {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (key === "Enter") return { down: shiftKey ? -1 : 1, right: 0 };
  if (key === "ArrowDown") return { down: 1, right: 0 };
  if (key === "ArrowUp") return { down: -1, right: 0 };
  if (key === "ArrowLeft" && (isAll || selectionEnd === 0)) return { down: 0, right: -1 };
  if (key === "ArrowRight" && (isAll || selectionStart === value.length))
    return { down: 0, right: 1 };
  return undefined;
}
