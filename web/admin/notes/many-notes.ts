import type { CommonNoteChange, EditableNote } from "../../../contract/entities/editable-note.ts";
import { call } from "../../api/call.ts";
import { asRead } from "../list/as-read.ts";
import type { Changed } from "../list/bulk-sending.ts";

/** Gives as many notes as one call may name one chapter or course, or makes them samples or not. */
export async function changePart(
  part: readonly EditableNote[],
  change: CommonNoteChange,
): Promise<Changed<EditableNote>> {
  const { notes, refused } = await call("POST /api/admin/note-changes", {
    body: { ...change, notes: asRead(part) },
  });
  return { rows: notes, refused };
}

/**
 * Deletes as many notes as one call may name. Refused with `undo_impossible` where they could not be brought back,
 * unless they are deleted for good; `undoUntil` is null then.
 */
export async function deletePart(
  part: readonly EditableNote[],
  { isForGood }: { isForGood: boolean },
): Promise<Changed<EditableNote> & { undoUntil: string | null }> {
  const { notes, ...answer } = await call("POST /api/admin/note-deletions", {
    body: { notes: asRead(part), ...(isForGood && { isForGood }) },
  });
  return { rows: notes, ...answer };
}
