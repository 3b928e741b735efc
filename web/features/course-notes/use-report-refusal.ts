import { failureText } from "../../api/failure-text.ts";
import { courseNotesMessages } from "../../messages/course-notes.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { presentNote } from "./notes-query.ts";

/** Says why a note was not changed, where no form stands beside it. */
export function useReportRefusal(): (error: unknown) => void {
  const t = useMessages(courseNotesMessages);
  const e = useMessages(editingMessages);
  return (error) =>
    notify.error(
      presentNote(error) ? e.changedElsewhere : failureText(error, { fallback: t.changeFailed }),
    );
}
