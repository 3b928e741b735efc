import type { RefundTerms } from "../../../contract/entities/documents.ts";
import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { homeTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { Section } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";

type Terms = Pick<RefundTerms, "partialRefundDays" | "partialRefundPercent">;
export type RefundLineProps = HomeText["refund"] & { terms: Terms };

/** The refund rules as a timeline: before the start, the first two weeks, later. */
export function RefundLine({ heading, text, terms }: RefundLineProps) {
  const t = useTexts(homeTexts);
  const paths = usePaths();
  return (
    <Section
      title={heading}
      lead={
        <>
          {text} <TextLink to={paths.refundPolicy()}>{t.refundPolicy}</TextLink>
        </>
      }
    >
      <ol className="grid overflow-hidden rounded-sheet border border-rule bg-sheet sm:grid-cols-[1.4fr_1fr_1fr]">
        <Span days={t.beforeStart} back={t.allButEnrolmentFee} tone="bg-act" />
        <Span
          days={t.firstDays(terms.partialRefundDays)}
          back={t.percentBack(terms.partialRefundPercent)}
          tone="bg-marigold"
        />
        <Span days={t.later(terms.partialRefundDays + 1)} back={t.nothingBack} tone="bg-edge" />
      </ol>
    </Section>
  );
}

function Span({ days, back, tone }: { days: string; back: string; tone: string }) {
  return (
    <li className="grid grid-cols-[0.375rem_1fr] sm:grid-cols-1 sm:grid-rows-[0.375rem_1fr]">
      <span aria-hidden="true" className={tone} />
      <span className="flex flex-wrap content-start items-baseline justify-between gap-x-3 px-4 py-2 sm:grid sm:gap-0.5 sm:py-4">
        <span className="text-sm text-soft">{days}</span>
        <span className="font-display text-lead font-semibold sm:text-heading">{back}</span>
      </span>
    </li>
  );
}
