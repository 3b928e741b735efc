import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** `head` names the row, `actions` holds its buttons; on phones neither shows its label. */
  kind?: "head" | "actions";
};

export type RowTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

/** A table that becomes a stack of cards on phones; today's browsers keep its meaning as a table. */
export function RowTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
}: RowTableProps<Row>) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="md:overflow-x-auto md:rounded-sheet md:border md:border-rule md:bg-sheet"
    >
      <table className="block w-full text-start md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="md:table-row">
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={headClasses}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid grid-cols-1 gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr key={row.id} className={rowClasses}>
              {columns.map((column) => (
                <RowCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const headClasses = "bg-well px-4 py-3 text-start text-sm font-semibold text-soft";
const rowClasses =
  "grid grid-cols-1 gap-1.5 rounded-sheet border border-rule bg-sheet p-4 md:table-row md:p-0";
const cellClasses = "min-w-0 md:table-cell md:border-t md:border-rule md:px-4 md:py-3 md:align-top";

function RowCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.kind === "head") {
    return (
      <th scope="row" className={classNames(cellClasses, "text-start")}>
        {content}
      </th>
    );
  }
  if (column.kind === "actions") {
    return (
      <td className={classNames(cellClasses, "pt-2 md:py-2 md:text-end")}>
        <div className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">{content}</div>
      </td>
    );
  }
  return (
    <td
      data-label={column.label}
      className={classNames(
        cellClasses,
        "flex flex-wrap items-baseline gap-x-3 before:min-w-28 before:text-sm before:text-faint before:content-[attr(data-label)] md:before:content-none",
      )}
    >
      <span className="min-w-0 flex-1">{content}</span>
    </td>
  );
}
