import { adminMessages } from "../../messages/admin.ts";
import { adminEditingMessages } from "../../messages/admin-editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../failures.ts";
import { presentNote } from "./notes-query.ts";

/** Says why a note was not changed, where no form stands beside it. */
export function useReportRefusal(): (error: unknown) => void {
  const a = useMessages(adminMessages);
  const e = useMessages(adminEditingMessages);
  return (error) =>
    notify.error(
      presentNote(error) ? e.changedElsewhere : failureText(error, { fallback: a.changeFailed }),
    );
}
