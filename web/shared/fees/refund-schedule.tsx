import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import {
  isByClasses,
  NONE_HELD,
  quoteRefund,
  refundRuleOf,
  refundSchedule,
} from "../../../contract/fees/refund.ts";
import { call } from "../../api/call.ts";
import { useToday } from "../../state/use-today.ts";
import { refundStepTexts } from "../../texts/refund-steps.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";

const refundQuery = queryOptions({
  queryKey: ["refund"],
  queryFn: ({ signal }) => call("GET /api/public/refund", { query: {}, signal }),
});

type ScheduledCourse = Pick<PublicCourse, "feePaise" | "enrolmentFeePaise" | "startsOn" | "endsOn">;

/** Before anybody enrols: until when how much would come back. Nothing without a fee, or where the policy has no figures. */
export function RefundSchedule({ course }: { course: ScheduledCourse }) {
  const t = useTexts(refundStepTexts);
  const { rupees, date } = useFormats();
  const today = useToday();
  const terms = useQuery(refundQuery).data?.refund?.terms;
  const { feePaise, enrolmentFeePaise, startsOn, endsOn } = course;
  if (!feePaise || !terms) return null;
  const rule = refundRuleOf(terms);
  const asked = { rule, feePaise, admissionPaise: enrolmentFeePaise ?? 0, startsOn, endsOn };
  const byClasses = isByClasses(rule);
  const isByDays = rule.kind === "pro-rata" && !byClasses;
  if (isByDays && (endsOn === null || today === "")) return null;
  const steps = refundSchedule(asked);
  // Until the day before the course begins it is the same on each day.
  const whole = dayBefore(startsOn);
  const now = { ...asked, paidPaise: feePaise, withdrawnOn: today, classes: NONE_HELD };
  return (
    <div className="text-sm">
      <p className="font-semibold">{t.whileEnrolled}</p>
      <ul className="grid text-soft">
        {steps
          .filter(({ lastDay }) => lastDay >= today)
          .map(({ lastDay, paise }) => (
            <li key={lastDay}>{t.scheduled(rupees(paise), date(lastDay))}</li>
          ))}
        {byClasses ? <li>{t.eachClass(rupees(quoteRefund(now).paise))}</li> : null}
        {isByDays && endsOn !== null && today <= endsOn ? (
          <li>
            {t.eachDay(
              rupees(quoteRefund(now).paise),
              date(whole > today ? whole : today),
              date(endsOn),
            )}
          </li>
        ) : null}
        <li>{t.thenNothing}</li>
      </ul>
    </div>
  );
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
