import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { scheduleStateOf } from "../../../contract/schedule.ts";
import { useChoices } from "../../features/site/choices.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";

/** What a study file is for, and whether students see it, in words. */
export function useMaterialState(): (row: OfficeMaterial) => string {
  const t = useMessages(adminFilesMessages);
  const e = useMessages(editingMessages);
  const { subjectName, className } = useChoices();
  return (row) =>
    [
      row.title,
      row.subject === null ? t.noSubject : subjectName(row.subject),
      row.selectedClass === null ? t.everyClass : className(row.selectedClass),
      e.schedule(scheduleStateOf(row, new Date())),
    ].join(", ");
}
