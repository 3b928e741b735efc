import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { ScrollArea } from "../../ui/table.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { type Column, headIdOf, type Identified, useOfficeTable } from "./office-table.ts";
import { BulkBar, SelectAll, useRowBoxes } from "./row-selection.tsx";

export type { Column, Identified };

export type RowTableProps<Row extends Identified> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Lets people choose the columns; the browser remembers them by this name. */
  name?: string;
  /** How many rows there are, beside the choice of columns. */
  count?: string;
  /** Buttons for the whole list, beside the choice of columns. */
  tools?: ReactNode;
  /** Buttons for the selected rows; without it rows cannot be selected. `clear` ends the selection. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode;
};

/** A table that becomes a stack of cards on phones; browsers keep its meaning as a table. */
export function RowTable<Row extends Identified>(props: RowTableProps<Row>) {
  const { caption, columns, rows, name, count, tools, bulk } = props;
  const table = useOfficeTable({ columns, rows, name });
  const shown = columns.filter(({ key }) => table.getColumn(key)?.getIsVisible());
  const rowBox = useRowBoxes(table);
  const box = bulk ? rowBox : undefined;
  return (
    <>
      {bulk || name || count ? (
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 max-md:mb-1">
          {count ? <p className="text-soft max-md:text-sm">{count}</p> : null}
          {bulk ? (
            <div className="order-last w-full md:hidden" data-screen-only>
              <SelectAll table={table} />
            </div>
          ) : null}
          <div className="ms-auto flex flex-wrap gap-2">
            {tools}
            {name ? <ColumnChooser table={table} columns={columns} /> : null}
          </div>
        </div>
      ) : null}
      <div data-selectable className="flex flex-col">
        {/* First for the keyboard, as many rows follow; last for the eye. */}
        {bulk ? <BulkBar table={table} actions={bulk} /> : null}
        <ScrollBox caption={caption}>
          <table className="block w-full text-start md:table">
            <caption className="sr-only">{caption}</caption>
            <thead className="sr-only md:not-sr-only md:table-header-group">
              <tr className="md:table-row">
                {bulk ? (
                  <td
                    data-screen-only
                    className={classNames(headClasses, "max-md:hidden md:w-14 md:px-1.5! md:py-0!")}
                  >
                    <SelectAll table={table} />
                  </td>
                ) : null}
                {shown.map(({ key, label, kind }) => (
                  <th
                    key={key}
                    scope="col"
                    data-screen-only={kind === "actions" || undefined}
                    className={classNames(
                      headClasses,
                      kind === "actions" && "md:end-0 md:z-20! md:shadow-edge",
                    )}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="grid grid-cols-1 gap-3 md:table-row-group">
              {rows.map((row) => (
                <TableRow key={row.id} row={row} columns={shown} box={box} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
    </>
  );
}

/** The table scrolls inside it, so that its head and the actions of its rows stay in sight. */
function ScrollBox({ caption, children }: { caption: string; children: ReactNode }) {
  const kept = useKeptScroll();
  return (
    <ScrollArea
      {...kept}
      label={caption}
      data-printed-table
      className="md:max-h-[calc(100dvh-6rem)] md:scroll-pe-56 md:scroll-pt-14 md:overflow-auto md:rounded-sheet md:border md:border-rule md:bg-sheet"
    >
      {children}
    </ScrollArea>
  );
}

/** The scroll position of the box by history entry. */
const places = new Map<string, number>();

/** Restores the scroll position of a scrolling box on going back, as the router does for the page. */
function useKeptScroll() {
  const { key } = useLocation();
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = places.get(key) ?? 0;
  }, [key]);
  const onScroll = () => void places.set(key, ref.current?.scrollTop ?? 0);
  return { ref, onScroll };
}

const headClasses =
  "bg-well px-3 py-3 text-start text-sm font-semibold text-soft md:sticky md:top-0 md:z-10";
const rowClasses =
  "relative grid grid-cols-1 gap-1 rounded-sheet border border-rule bg-sheet p-3 has-[[data-row-box]:checked]:bg-tint md:table-row md:p-0";
const cellClasses = "min-w-0 md:table-cell md:border-t md:border-rule md:px-3 md:py-3 md:align-top";

type TableRowProps<Row extends Identified> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** The row's checkbox, where rows can be selected; `headId` is the cell that names the row. */
  box: ((id: string, headId: string) => ReactNode) | undefined;
};

function TableRow<Row extends Identified>({ row, columns, box }: TableRowProps<Row>) {
  const headId = headIdOf(row);
  return (
    <tr className={rowClasses}>
      {box ? (
        <td
          data-screen-only
          className="max-md:absolute max-md:end-2 max-md:top-2 md:table-cell md:border-t md:border-rule md:px-1.5 md:pt-1 md:align-top"
        >
          {box(row.id, headId)}
        </td>
      ) : null}
      {columns.map((column) => (
        <RowCell key={column.key} column={column} row={row} headId={headId} isNarrowed={!!box} />
      ))}
    </tr>
  );
}

type RowCellProps<Row> = {
  column: Column<Row>;
  row: Row;
  headId: string;
  /** On phones the row's checkbox stands beside its head. */
  isNarrowed: boolean;
};

function RowCell<Row>({ column, row, headId, isNarrowed }: RowCellProps<Row>) {
  const content = column.cell(row);
  if (column.kind === "head") {
    return (
      <th
        scope="row"
        id={headId}
        className={classNames(cellClasses, "text-start md:min-w-36", isNarrowed && "max-md:pe-12")}
      >
        {content}
      </th>
    );
  }
  if (column.kind === "actions") {
    return (
      <td
        data-screen-only
        className={classNames(
          cellClasses,
          "pt-2 md:sticky md:end-0 md:bg-inherit md:py-2 md:text-end md:shadow-edge",
        )}
      >
        <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">{content}</div>
      </td>
    );
  }
  return (
    <td
      data-label={column.label}
      className={classNames(
        cellClasses,
        // A card says what there is.
        (content === null || content === "") && "max-md:hidden!",
        "flex flex-wrap items-baseline gap-x-3 before:min-w-28 before:text-sm before:text-faint before:content-[attr(data-label)] md:before:content-none",
      )}
    >
      <span className="min-w-0 flex-1">{content}</span>
    </td>
  );
}
