import type { MaterialRow } from "./materials.repository.ts";

type Audited = Pick<MaterialRow, "title" | "titleHi" | "description" | "subject" | "selectedClass">;

/** What the audit log keeps of a study material or a note that comes or goes. */
export function auditedFields({ title, titleHi, description, subject, selectedClass }: Audited) {
  return { title, titleHi, description, subject, selectedClass };
}
