import { AppError } from "../../app-error.ts";
import { changeEachRead, type ReadRow, type RefusedRow } from "../../database/read-rows.ts";

/** `undoUntil` is null where they cannot be brought back; see moveToBin. */
export type DeletedTogether = { refused: RefusedRow[]; undoUntil: string | null };

type EachRead<Row> = {
  asked: readonly ReadRow[];
  /** Accepts that they cannot be brought back. */
  isForGood: boolean;
  lock: (id: string) => Promise<Row | undefined>;
  /** Deletes a locked row; gives until when it can be brought back, as moveToBin does. */
  remove: (row: Row) => Promise<string | null>;
};

/**
 * Deletes the rows that are as they were read, and gives the others. Throws AppError("undo_impossible") where they
 * could not be brought back, unless that is accepted: one click is too little for so many.
 */
export async function deleteEachRead<Row extends { version: number }>({
  asked,
  isForGood,
  lock,
  remove,
}: EachRead<Row>): Promise<DeletedTogether> {
  const undoable: (string | null)[] = [];
  const refused = await changeEachRead(asked, {
    lock,
    change: async (row) => void undoable.push(await remove(row)),
  });
  const isLost = undoable.includes(null);
  if (isLost && !isForGood) throw new AppError("undo_impossible");
  return { refused, undoUntil: isLost ? null : (undoable.at(-1) ?? null) };
}
