import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { failureText } from "../frame/failure-text.ts";

/**
 * Something that is done to `Subject` after a confirmation. `ask` opens the question; `work` does it
 * and, when it resolves, the question closes; when it is refused, the reason stands in it.
 */
export function useConfirmed<Subject>(work: (subject: Subject) => Promise<void>) {
  const t = useMessages(adminMessages);
  const [asked, setAsked] = useState<Subject>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const close = () => {
    setAsked(undefined);
    setFailure(undefined);
  };
  const onConfirm = async () => {
    if (asked === undefined || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work(asked);
      close();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    asked,
    ask: (subject: Subject) => setAsked(() => subject),
    dialog: {
      isOpen: asked !== undefined,
      isBusy,
      failure: failure ? failureText(failure, { fallback: t.changeFailed }) : undefined,
      onConfirm,
      onClose: close,
    },
    /** The stable code of the refusal, for whoever can explain it better than its own sentence. */
    failureCode: failure instanceof ApiError ? failure.code : undefined,
  };
}
