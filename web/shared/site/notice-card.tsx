import type { Notices } from "../../../contract/entities/documents.ts";
import { usePaths } from "../../paths.ts";
import { TextLink } from "../../ui/page-link.tsx";

export type Notice = Notices[keyof Notices];

export type NoticeCardProps = {
  notice: Notice;
  /** One level below the heading above the form. */
  heading: "h2" | "h3";
};

/** What a form stores, why, for how long and whom to ask; the server records which version was shown. */
export function NoticeCard({ notice, heading: Heading }: NoticeCardProps) {
  return (
    <section className="grid gap-2 rounded-control bg-well p-4 text-sm">
      <Heading className="font-sans text-base font-semibold">{notice.heading}</Heading>
      <dl className="grid gap-1.5">
        {notice.lines.map(({ title, text }) => (
          <div key={title}>
            <dt className="inline font-semibold">{title}: </dt>
            <dd className="inline text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p>{notice.minor}</p>
      <PolicyLink text={notice.more} />
    </section>
  );
}

/** Opens in a new tab, so that the form stays as it is. */
export function PolicyLink({ text }: { text: string }) {
  const paths = usePaths();
  return (
    <TextLink to={paths.privacyPolicy()} target="_blank" shape="line">
      {text}
    </TextLink>
  );
}
