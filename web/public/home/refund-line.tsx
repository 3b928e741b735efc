import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/page-frame.tsx";

export type RefundTerms = { partialRefundDays: number; partialRefundPercent: number };
export type RefundLineProps = HomeText["refund"] & { terms: RefundTerms };

/** The refund rules as a timeline: before the start, the first two weeks, later. */
export function RefundLine({ heading, text, terms }: RefundLineProps) {
  const t = useMessages(homeMessages);
  const paths = usePaths();
  return (
    <Section title={heading} lead={text}>
      <ol className="grid overflow-hidden rounded-sheet border border-rule bg-sheet sm:grid-cols-[1.4fr_1fr_1fr]">
        <Span days={t.beforeStart} back={t.allButEnrolmentFee} tone="bg-act" />
        <Span
          days={t.firstDays(terms.partialRefundDays)}
          back={t.percentBack(terms.partialRefundPercent)}
          tone="bg-marigold"
        />
        <Span days={t.later(terms.partialRefundDays + 1)} back={t.nothingBack} tone="bg-edge" />
      </ol>
      <p className="mt-5">
        <LinkButton variant="outline" to={paths.refundPolicy()}>
          {t.refundPolicy}
        </LinkButton>
      </p>
    </Section>
  );
}

function Span({ days, back, tone }: { days: string; back: string; tone: string }) {
  return (
    <li className="grid grid-cols-[0.375rem_1fr] sm:grid-cols-1 sm:grid-rows-[0.375rem_1fr]">
      <span aria-hidden="true" className={tone} />
      <span className="grid content-start gap-0.5 p-4">
        <span className="text-sm text-soft">{days}</span>
        <span className="font-display text-heading font-semibold">{back}</span>
      </span>
    </li>
  );
}
