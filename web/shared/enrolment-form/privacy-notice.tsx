import { useCallback, useState } from "react";
import type { Notices } from "../../../contract/entities/documents.ts";
import { call } from "../../api/call.ts";
import { useAttempts } from "../../state/use-attempts.ts";
import { enrolmentFormTexts } from "../../texts/enrolment-form.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Notice, NoticeCard, PolicyLink } from "../site/notice-card.tsx";

type AskedNotice = {
  notice: Notice | undefined;
  isFailed: boolean;
  retry: () => void;
};

/**
 * The notice of a form in the page's language. The server records its version with what is sent. Fetched without
 * TanStack Query: the enrolment form also opens over public pages, which do not load that.
 */
export function useNotice(form: keyof Notices): AskedNotice {
  const language = useLanguage();
  const [notice, setNotice] = useState<Notice>();
  const [isFailed, setIsFailed] = useState(false);
  const ask = useCallback(
    ({ signal }: AbortController) => {
      setIsFailed(false);
      call("GET /api/public/notices", { query: { language }, signal }).then(
        (notices) => setNotice(notices[form]),
        () => {
          if (!signal.aborted) setIsFailed(true);
        },
      );
    },
    [form, language],
  );
  return { notice, isFailed, retry: useAttempts(ask) };
}

export type PrivacyNoticeProps = AskedNotice & {
  /** One level below the heading above the form. */
  heading: "h2" | "h3";
};

/** What is taken, why, for how long and whom to ask. The button beneath it is disabled until it is shown. */
export function PrivacyNotice({ notice, isFailed, retry, heading }: PrivacyNoticeProps) {
  const t = useTexts(enrolmentFormTexts);
  if (isFailed)
    return (
      <div className="grid gap-2 text-sm">
        <FailedState message={t.noticeMissing} onRetry={retry} />
        <PolicyLink text={t.readPolicy} />
      </div>
    );
  if (!notice) return <Skeleton className="h-40 w-full" />;
  return <NoticeCard notice={notice} heading={heading} />;
}
