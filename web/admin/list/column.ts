import type { ReactNode } from "react";

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
