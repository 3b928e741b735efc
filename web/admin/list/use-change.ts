import { useState } from "react";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../frame/failure-text.ts";

/** A change made with one tap: which row is busy with it, and a toast where it was refused. */
export function useChange() {
  const t = useMessages(adminMessages);
  const [busyId, setBusyId] = useState<string>();
  const run = async (id: string, work: () => Promise<void>) => {
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      notify.error(failureText(error, { fallback: t.changeFailed }));
    } finally {
      setBusyId(undefined);
    }
  };
  return { busyId, run };
}
