import {
  type ColumnVisibilityState,
  columnVisibilityFeature,
  type OnChangeFn,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useEffect, useMemo, useState } from "react";

const keyOf = (name: string) => `office-columns-${name}`;

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export type OfficeTable<Row extends Identified> = ReactTable<typeof features, Row>;

type Described<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The key under which the chosen columns are kept. */
  name: string | undefined;
};

/** Which rows are selected, and which columns shown. Rows that leave the list are selected no longer. */
export function useOfficeTable<Row extends Identified>({ columns, rows, name }: Described<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [columnVisibility, setColumnVisibility] = useChosenColumns(name);
  useEffect(() => {
    setRowSelection((held) => withoutMissing(held, rows));
  }, [rows]);
  const keys = columns.map(({ key }) => key).join(" ");
  const defined = useMemo(() => keys.split(" ").map((id) => ({ id })), [keys]);
  return useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: ({ id }) => id,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: setColumnVisibility,
  });
}

export type Identified = { id: string };

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** `head` names the row, `actions` holds its buttons; on phones neither shows its label. */
  kind?: "head" | "actions";
};

/** The id of the cell that names a row. */
export function headIdOf({ id }: Identified): string {
  return `row-${id}`;
}

/** The same object where nothing is missing, so that nothing is drawn again. */
function withoutMissing(held: RowSelectionState, rows: readonly Identified[]): RowSelectionState {
  const ids = new Set(rows.map(({ id }) => id));
  const kept = Object.entries(held).filter(([id]) => ids.has(id));
  return kept.length === Object.keys(held).length ? held : Object.fromEntries(kept);
}

export function selectedRows<Row extends Identified>(table: OfficeTable<Row>): Row[] {
  const { rows } = table.getRowModel();
  return rows.filter((row) => row.getIsSelected()).map(({ original }) => original);
}

/** The columns of a list as somebody chose them in this browser; `name` is the list's. */
function useChosenColumns(
  name: string | undefined,
): [ColumnVisibilityState, OnChangeFn<ColumnVisibilityState>] {
  const [chosen, setChosen] = useState(() => readChosen(name));
  const choose: OnChangeFn<ColumnVisibilityState> = (change) => {
    const next = typeof change === "function" ? change(chosen) : change;
    setChosen(next);
    keepChosen(name, next);
  };
  return [chosen, choose];
}

/** Every column where nothing is kept, or the browser keeps nothing. */
function readChosen(name: string | undefined): ColumnVisibilityState {
  if (name === undefined) return {};
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const shown = Object.entries(kept).filter(([, isShown]) => typeof isShown === "boolean");
    return Object.fromEntries(shown);
  } catch {
    return {};
  }
}

function keepChosen(name: string | undefined, chosen: ColumnVisibilityState): void {
  if (name === undefined) return;
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
