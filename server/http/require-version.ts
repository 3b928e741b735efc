import { AppError } from "../app-error.ts";

/**
 * Throws AppError("changed_meanwhile") if a row has another version than the caller has read, with what `present`
 * gives: the row as it is, for an edit. Callers that may leave the version out pass undefined.
 */
export function requireVersion<Row extends { version: number }>(
  row: Row,
  version: number | undefined,
  present?: (row: Row) => object,
): void {
  if (version === undefined || row.version === version) return;
  throw new AppError("changed_meanwhile", present && { present: present(row) });
}
