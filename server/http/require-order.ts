import { AppError } from "../app-error.ts";
import type { Fault } from "./fields.ts";

type Ordering = { ids: readonly string[]; read: readonly string[]; before: readonly string[] };

/**
 * All rows, those of `ids` first and the others as they were. `field` names the ids in the body. Throws
 * AppError("invalid_fields"), and ("changed_meanwhile") as requireOrder does.
 */
export function orderAfter(field: string, { ids, read, before }: Ordering): string[] {
  const fields = ids.flatMap((id, at): Fault[] => {
    if (!before.includes(id)) return [{ field: `${field}.${at}`, code: "invalid_choice" }];
    return ids.indexOf(id) < at ? [{ field: `${field}.${at}`, code: "repeated_field" }] : [];
  });
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
  requireOrder(
    before.filter((id) => ids.includes(id)),
    read,
  );
  return [...ids, ...before.filter((id) => !ids.includes(id))];
}

/** Throws AppError("changed_meanwhile") if rows are not in the order that the caller has read any more. */
export function requireOrder(present: readonly string[], read: readonly string[]): void {
  if (JSON.stringify(present) !== JSON.stringify(read))
    throw new AppError("changed_meanwhile", { present: { order: [...present] } });
}
