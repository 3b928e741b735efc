import {
  columnVisibilityFeature,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useEffect, useMemo, useState } from "react";
import { useChosenColumns } from "./chosen-columns.ts";
import type { Column, Identified } from "./column.ts";

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
