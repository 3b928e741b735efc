import { useState } from "react";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../frame/failure-text.ts";

/** Toasts about one row share an id: what is true now takes the place of what was. */
type RowToast = { id: string };

/** A change made with one tap: which row is busy with it, and a toast where it was refused. */
export function useChange() {
  const t = useMessages(adminMessages);
  const [busyId, setBusyId] = useState<string>();
  const run = async (id: string, work: (toast: RowToast) => Promise<void>) => {
    const toast = { id: `change-${id}` };
    setBusyId(id);
    try {
      await work(toast);
    } catch (error) {
      notify.error(failureText(error, { fallback: t.changeFailed }), toast);
    } finally {
      setBusyId(undefined);
    }
  };
  return { busyId, run };
}
