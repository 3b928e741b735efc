import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { AskedNotice, Notice } from "./use-notice.ts";

export type ConsentNoticeProps = AskedNotice & {
  /** The level beneath the heading that the form stands under. */
  heading: "h2" | "h3";
};

/**
 * What is taken, why, for how long and whom to ask, above the button. The text is the server's, which
 * records the version that was shown; the form's button waits for it.
 */
export function ConsentNotice({ notice, isFailed, retry, heading }: ConsentNoticeProps) {
  const t = useMessages(enrolmentFormMessages);
  if (isFailed)
    return (
      <div className="grid gap-2 text-sm">
        <FailedState message={t.noticeMissing} onRetry={retry} />
        <PolicyLink text={t.readPolicy} />
      </div>
    );
  if (!notice) return <Skeleton className="h-40 w-full" />;
  return (
    <section className="grid gap-2 rounded-control bg-well p-4 text-sm">
      <NoticeText notice={notice} heading={heading} />
      <PolicyLink text={notice.more} />
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
