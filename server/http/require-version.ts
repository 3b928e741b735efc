import { AppError } from "../app-error.ts";

/**
 * Throws AppError("changed_meanwhile") if a row has another version than the caller has read. Callers that may leave
 * the version out pass undefined.
 */
export function requireVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && row.version !== version) throw new AppError("changed_meanwhile");
}
