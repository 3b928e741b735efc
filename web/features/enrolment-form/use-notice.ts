import { useEffect, useState } from "react";
import type { Notices } from "../../../contract/entities/documents.ts";
import { call } from "../../api/call.ts";
import { useLanguage } from "../../messages/language.ts";

export type Notice = Notices[keyof Notices];

/** The notice above a form: until it is shown, nothing is sent, for what is recorded is what was shown. */
export type AskedNotice = {
  notice: Notice | undefined;
  isFailed: boolean;
  retry: () => void;
};

/** Asks the server for the notice of a form in the page's language. */
export function useNotice(form: keyof Notices): AskedNotice {
  const language = useLanguage();
  const [notice, setNotice] = useState<Notice>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks anew
  useEffect(() => {
    const asking = new AbortController();
    setIsFailed(false);
    call("getNotices", { query: { language }, signal: asking.signal }).then(
      (notices) => setNotice(notices[form]),
      () => {
        if (!asking.signal.aborted) setIsFailed(true);
      },
    );
    return () => asking.abort();
  }, [form, language, attempt]);
  return { notice, isFailed, retry: () => setAttempt(attempt + 1) };
}
