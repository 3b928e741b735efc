import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import type { Material } from "../../../contract/entities/file.ts";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { pickColumns } from "../../database/pick-columns.ts";
import type { EditableNoteRow } from "./course-notes.repository.ts";
import {
  type ListedMaterialRow,
  type MaterialRow,
  shownMaterialColumns,
} from "./materials.repository.ts";

const shown = [...shownMaterialColumns, "filename", "size", "mimeType"] as const;

/** As students see it. */
export function presentMaterial(row: ListedMaterialRow): Material {
  return pickColumns(row, shown);
}

export function presentOfficeMaterial(row: ListedMaterialRow): OfficeMaterial {
  return pickColumns(row, [...shown, "visibleFrom", "visibleUntil", "position", "version"]);
}

export function presentEditableNote({
  fileId: _,
  isSample,
  ...note
}: EditableNoteRow): EditableNote {
  return { ...note, isSample: isSample === 1 };
}

type Audited = Pick<MaterialRow, "title" | "titleHi" | "description" | "subject" | "selectedClass">;

/** What the audit log keeps of a study material or a note that comes or goes. */
export function auditedFields({ title, titleHi, description, subject, selectedClass }: Audited) {
  return { title, titleHi, description, subject, selectedClass };
}
