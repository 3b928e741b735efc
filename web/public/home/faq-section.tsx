import type { FaqText, HomeText } from "../../../contract/entities/page-texts.ts";
import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/page-frame.tsx";
import { FaqGroup } from "../parts/faq-group.tsx";

export type FaqSectionProps = HomeText["faq"] &
  Pick<FaqText, "groups"> & {
    /** The number of all questions. */
    count: number;
  };

/** The most common questions, in two columns on wide screens. */
export function FaqSection({ heading, text, groups, count }: FaqSectionProps) {
  const t = useMessages(homeMessages);
  const paths = usePaths();
  return (
    <Section id="faq" title={heading} lead={text}>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        {groups.map((group) => (
          <div key={group.id} className="grid gap-3">
            <h3 className="text-lead text-amber">{group.title}</h3>
            <FaqGroup group={group} />
          </div>
        ))}
      </div>
      <p className="mt-6">
        <LinkButton variant="outline" to={paths.faq()}>
          {t.allAnswers(count)}
        </LinkButton>
      </p>
    </Section>
  );
}
