import { useEffect, useState } from "react";
import { endpoints } from "../../../contract/endpoints.ts";
import type { Notices } from "../../../contract/entities/documents.ts";
import { call } from "../../api/call.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";

type Notice = Notices[keyof Notices];

export type ConsentNoticeProps = {
  form: keyof Notices;
  /** The level beneath the heading that the form stands under. */
  heading: "h2" | "h3";
};

/**
 * What is taken, why, for how long and whom to ask, above the button. The text is the server's, which
 * records the version that was shown; without it the privacy policy says the same at length.
 */
export function ConsentNotice({ form, heading }: ConsentNoticeProps) {
  const t = useMessages(enrolmentFormMessages);
  const notice = useNotice(form);
  if (notice === "loading") return <Skeleton className="h-40 w-full" />;
  return (
    <section className="grid gap-2 rounded-control bg-well p-4 text-sm">
      {notice === "failed" ? (
        <p>{t.noticeMissing}</p>
      ) : (
        <NoticeText notice={notice} heading={heading} />
      )}
      <PolicyLink text={notice === "failed" ? t.readPolicy : notice.more} />
    </section>
  );
}

type NoticeTextProps = Pick<ConsentNoticeProps, "heading"> & { notice: Notice };

function NoticeText({ notice, heading: Heading }: NoticeTextProps) {
  return (
    <>
      <Heading className="font-sans text-sm font-semibold">{notice.heading}</Heading>
      <dl className="grid gap-1.5">
        {notice.lines.map(({ title, text }) => (
          <div key={title}>
            <dt className="inline font-semibold">{title}: </dt>
            <dd className="inline text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p>{notice.minor}</p>
    </>
  );
}

/** In a page of its own, so that the form and what it was opened for stay. */
function PolicyLink({ text }: { text: string }) {
  const paths = usePaths();
  return (
    <TextLink to={paths.privacyPolicy()} target="_blank" shape="line">
      {text}
    </TextLink>
  );
}

function useNotice(form: keyof Notices): Notice | "loading" | "failed" {
  const language = useLanguage();
  const [notice, setNotice] = useState<Notice | "loading" | "failed">("loading");
  useEffect(() => {
    const asking = new AbortController();
    call(endpoints.getNotices, { query: { language }, signal: asking.signal }).then(
      (notices) => setNotice(notices[form]),
      () => {
        if (!asking.signal.aborted) setNotice("failed");
      },
    );
    return () => asking.abort();
  }, [form, language]);
  return notice;
}
