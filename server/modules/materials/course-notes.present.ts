import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import type { EditableNoteRow } from "./course-notes.repository.ts";

export function presentEditableNote({
  fileId: _,
  isSample,
  ...note
}: EditableNoteRow): EditableNote {
  return { ...note, isSample: isSample === 1 };
}
