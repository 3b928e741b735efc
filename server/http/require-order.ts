import { AppError } from "../app-error.ts";

/** Throws AppError("changed_meanwhile") if rows are not in the order that the caller has read any more. */
export function requireOrder(present: readonly string[], read: readonly string[]): void {
  if (JSON.stringify(present) !== JSON.stringify(read))
    throw new AppError("changed_meanwhile", { present: { order: [...present] } });
}
