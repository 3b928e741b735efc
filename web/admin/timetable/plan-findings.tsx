import type { ClassPlan, PlanWarning } from "../../../contract/entities/class.ts";
import { roomName } from "../../../contract/room-name.ts";
import { adminPlanClassesMessages } from "../../messages/admin-plan-classes.ts";
import { useDateTime, useTimesOfDay } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { courseTitleIn } from "../student-cells.tsx";

type Met = Pick<ClassPlan, "clashCount" | "clashes" | "warnings">;

/**
 * Shows what saving a plan would do: the classes it makes, the holidays on their days, clashes and warnings.
 */
export function PlanFindings({ plan }: { plan: ClassPlan }) {
  const t = useMessages(adminPlanClassesMessages);
  const { date } = useFormats();
  const { firstStartsAt, lastStartsAt } = plan;
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 wrap-anywhere">
      {firstStartsAt && lastStartsAt ? (
        <p className="font-semibold">
          {t.makes(plan.count, date(firstStartsAt), date(lastStartsAt))}
        </p>
      ) : null}
      {plan.holidays.length > 0 ? (
        <div>
          <h3 className="font-semibold">{t.holidays}</h3>
          <Days days={plan.holidays} />
        </div>
      ) : null}
      {plan.onHolidays.length > 0 ? (
        <div className="rounded-control bg-glow p-4 text-amber">
          <h3 className="font-semibold">{t.onHolidays}</h3>
          <Days days={plan.onHolidays} />
        </div>
      ) : null}
      <PlanMet plan={plan} />
    </div>
  );
}

/** What classes would meet: their clashes and warnings, apart from which classes they are. */
export function PlanMet({ plan }: { plan: Met }) {
  return (
    <>
      {plan.clashCount > 0 ? <Clashes plan={plan} /> : null}
      {plan.warnings.map((warning) => (
        <Warning key={warning.kind} warning={warning} />
      ))}
    </>
  );
}

function Days({ days }: { days: ClassPlan["holidays"] }) {
  const { date } = useFormats();
  const language = useLanguage();
  return (
    <ul className="list-disc ps-5">
      {days.map(({ day, nameEn, nameHi }) => (
        <li key={day}>
          {date(day)}: {language === "hi" ? nameHi : nameEn}
        </li>
      ))}
    </ul>
  );
}

function Clashes({ plan }: { plan: Met }) {
  const t = useMessages(adminPlanClassesMessages);
  const dateTime = useDateTime();
  const times = useTimesOfDay();
  const language = useLanguage();
  return (
    <div className="rounded-control bg-bad-tint p-4 text-bad">
      <h3 className="font-semibold">{t.clashes(plan.clashCount)}</h3>
      <ul className="list-disc ps-5">
        {plan.clashes.map(({ kind, count, who, startsAt, classId, students, ...other }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: classes of two courses may clash with the same one, and none changes places
          <li key={`${kind} ${startsAt} ${classId} ${at}`}>
            {t.clash({
              kind,
              count,
              who: kind === "room" ? roomName(who ?? "", language) : (who ?? ""),
              at: dateTime(startsAt),
              students: students ?? 0,
              course: courseTitleIn(
                { title: other.courseTitle, titleHi: other.courseTitleHi },
                language,
              ),
              hours: times(other.otherStartsAt, other.otherEndsAt),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Warning({ warning: { kind, count, minutes, ...warning } }: { warning: PlanWarning }) {
  const t = useMessages(adminPlanClassesMessages);
  const day = useFormats().date(warning.day);
  const hours = t.hours(Math.floor((minutes ?? 0) / 60), (minutes ?? 0) % 60);
  const said: Record<PlanWarning["kind"], string> = {
    "long-day": t.longDay({ count, day, hours }),
    "no-weekly-off": t.noWeeklyOff(count, day),
    "after-course": t.afterCourse(count, day),
  };
  return <p className="rounded-control bg-glow p-4 text-amber">{said[kind]}</p>;
}
