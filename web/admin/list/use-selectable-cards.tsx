import { useRef } from "react";
import { useKeptFocus } from "./kept-focus.ts";
import { type Identified, useOfficeTable } from "./office-table.ts";
import { BulkBar, type BulkBarProps, SelectAll, useRowBoxes } from "./row-selection.tsx";

/** The cards are rows without columns. */
const columns = [{ key: "card", label: "", cell: () => null }];

/**
 * Selects rows that are shown as `li[data-row]` and not in a table. `ref` goes, with `data-selectable`, on the element
 * around the list and the bar, in which the focus stays when rows leave it.
 */
export function useSelectableCards<Row extends Identified>(
  rows: readonly Row[],
  actions: BulkBarProps<Row>["actions"],
) {
  const table = useOfficeTable({ columns, rows, name: undefined });
  const boxOf = useRowBoxes(table);
  const ref = useRef<HTMLDivElement>(null);
  const ids = rows.map(({ id }) => id);
  useKeptFocus(ref, ids, "li[data-row]");
  return {
    ref,
    boxOf,
    selectAll: <SelectAll table={table} isNamed />,
    bar: <BulkBar table={table} actions={actions} />,
  };
}
