import type { RowRefusal } from "../../contract/entities/closed-lists.ts";

/** A row as somebody has read it. */
export type ReadRow = { id: string; version: number };

/** A row that was left as it was, and why. */
export type RefusedRow = { id: string; code: RowRefusal };

type EachRead<Row> = {
  lock: (id: string) => Promise<Row | undefined>;
  change: (row: Row) => Promise<void>;
};

/**
 * Locks each row and changes those that are as they were read; gives the others. They are locked in the order of
 * their ids, so that two such calls never wait for each other.
 */
export async function changeEachRead<Row extends { version: number }>(
  asked: readonly ReadRow[],
  { lock, change }: EachRead<Row>,
): Promise<RefusedRow[]> {
  const once = new Map(asked.map(({ id, version }) => [id, version]));
  const refused: RefusedRow[] = [];
  for (const id of [...once.keys()].toSorted()) {
    const row = await lock(id);
    if (row && row.version === once.get(id)) await change(row);
    else refused.push({ id, code: row ? "changed_meanwhile" : "not_found" });
  }
  return refused;
}

/** Whether a row's values are what a change would make them; what the change leaves undefined stays as it is. */
export function hasAlready(held: object, change: object): boolean {
  return Object.entries(change).every(
    ([name, value]) => value === undefined || value === Reflect.get(held, name),
  );
}
