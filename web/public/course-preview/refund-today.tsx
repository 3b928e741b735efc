import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { Refund } from "../../../contract/entities/documents.ts";
import { useToday } from "../../state/use-today.ts";
import { feeTexts } from "../../texts/enrolling.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { decideRefund } from "../policy/refund-rule.ts";

export type RefundFigures = ReturnType<typeof figuresOf>;

/** What of the refund rules a page of courses needs; null where the policy has none. */
export function figuresOf(refund: Refund | null) {
  if (refund === null) return null;
  const { partialRefundDays, partialRefundPercent, proRata } = refund.terms;
  return { partialRefundDays, partialRefundPercent, ...(proRata && { proRata }) };
}

export type RefundTodayProps = {
  course: Pick<PublicCourse, "feePaise" | "enrolmentFeePaise" | "startsOn" | "endsOn">;
  figures: RefundFigures;
};

/**
 * What would come back today by the rules of the refund policy; nothing where there is no fee. The day is the
 * browser's, in India: a page may have been kept for long.
 */
export function RefundToday({ course, figures }: RefundTodayProps) {
  const t = useTexts(feeTexts);
  const { rupees } = useFormats();
  const withdrawnOn = useToday();
  const { feePaise, enrolmentFeePaise, startsOn, endsOn } = course;
  const proRata = figures !== null && "proRata" in figures ? figures.proRata : undefined;
  const byClasses = proRata?.by === "classes";
  const isByDays = proRata !== undefined && !byClasses;
  if (!feePaise || !figures || (isByDays && endsOn === null)) return null;
  const withdrawal = {
    ...{ feePaise, enrolmentFeePaise: enrolmentFeePaise ?? 0, startsOn, endsOn, withdrawnOn },
  };
  if (byClasses) {
    // Before the first class, on whatever day that is.
    const { refundPaise } = decideRefund({ ...withdrawal, withdrawnOn: startsOn }, figures);
    return <p>{t.refundByClasses(rupees(refundPaise))}</p>;
  }
  const sentence = () => {
    const { rule, refundPaise } = decideRefund(withdrawal, figures);
    if (!isByDays && rule === "before-start" && enrolmentFeePaise === null) return t.refundUnnamed;
    if (refundPaise > 0) return t.refundToday(rupees(refundPaise));
    return isByDays ? t.noRefundByDays : t.noRefund(figures.partialRefundDays);
  };
  // As high as two lines: the day is known after the page is shown.
  return <p className="min-h-[2lh]">{withdrawnOn === "" ? null : sentence()}</p>;
}
