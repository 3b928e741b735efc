import type { FaqText, HomeText } from "../../../contract/entities/page-texts.ts";
import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/page-frame.tsx";
import { FaqGroup } from "../parts/faq-group.tsx";

export type FaqSectionProps = HomeText["faq"] & {
  questions: FaqText["groups"][number]["items"];
  /** The number of all questions. */
  count: number;
};

/** The most frequent questions that the page does not answer elsewhere, in two columns on wide screens. */
export function FaqSection({ heading, text, questions, count }: FaqSectionProps) {
  const t = useMessages(homeMessages);
  const paths = usePaths();
  const half = Math.ceil(questions.length / 2);
  const columns = [questions.slice(0, half), questions.slice(half)];
  return (
    <Section id="faq" title={heading} lead={text}>
      <div className="grid items-start gap-x-12 max-lg:[&>*+*]:[&>*]:border-t-0 lg:grid-cols-2">
        {columns.map((items) => (
          <div key={items[0]?.id}>
            <FaqGroup group={{ items }} />
          </div>
        ))}
      </div>
      <p className="mt-5">
        <LinkButton variant="outline" to={paths.faq()}>
          {t.allAnswers(count)}
        </LinkButton>
      </p>
    </Section>
  );
}
