import type { Notices } from "../../../contract/entities/documents.ts";
import { usePaths } from "../../paths.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** What is taken, why, for how long and whom to ask, above the button; the server records its version. */
export function EnquiryNotice({ notice }: { notice: Notices["enquiry"] }) {
  const paths = usePaths();
  return (
    <section className="grid gap-2 rounded-control bg-well p-4 text-sm">
      <h3 className="font-sans font-semibold">{notice.heading}</h3>
      <dl className="grid gap-1.5">
        {notice.lines.map(({ title, text }) => (
          <div key={title}>
            <dt className="inline font-semibold">{title}: </dt>
            <dd className="inline text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p>{notice.minor}</p>
      <TextLink to={paths.privacyPolicy()} target="_blank" shape="line">
        {notice.more}
      </TextLink>
    </section>
  );
}
