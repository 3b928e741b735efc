import type { ReactNode } from "react";
import type { ClassClash, ClassPlan, PlanWarning } from "../../../contract/entities/class-plan.ts";
import { roomName } from "../../../contract/room-name.ts";
import { adminPlanClassesTexts, type MetClass } from "../../texts/admin-plan-classes.ts";
import { useDateTime, useTimesOfDay } from "../../texts/date-time.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { courseTitleIn } from "../student-cells.tsx";

/** "Guidelines for Regulation of Coaching Center" on the site of the Ministry of Education; the file's name is spelled so. */
const GUIDELINES_URL =
  "https://www.education.gov.in/sites/upload_files/mhrd/files/Guideliens_Coaching_Centres_en.pdf";

type Met = Pick<ClassPlan, "clashCount" | "warnings">;

/** The classes that a series makes: how many, the first and the last. */
export function PlannedClasses({ plan: { count, firstStartsAt, lastStartsAt } }: PlanProps) {
  const t = useTexts(adminPlanClassesTexts);
  const { date } = useFormats();
  if (firstStartsAt === null || lastStartsAt === null) return null;
  return (
    <p className="mt-4 font-semibold">{t.makes(count, date(firstStartsAt), date(lastStartsAt))}</p>
  );
}

type PlanProps = { plan: ClassPlan };

/** Shows what saving a plan would meet: the holidays on its days, clashes and warnings. */
export function PlanFindings({ plan }: PlanProps) {
  const t = useTexts(adminPlanClassesTexts);
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 wrap-anywhere empty:hidden">
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
      <PlanMet plan={plan}>
        {plan.clashes.map((clash) => (
          <Clash key={`${clash.kind} ${clash.classId}`} clash={clash} />
        ))}
      </PlanMet>
    </div>
  );
}

/** What classes would meet: their clashes, which are list items, and warnings. */
export function PlanMet({ plan, children }: { plan: Met; children: ReactNode }) {
  const t = useTexts(adminPlanClassesTexts);
  return (
    <>
      {plan.clashCount > 0 ? (
        <div className="rounded-control bg-bad-tint p-4 text-bad">
          <h3 className="font-semibold">{t.clashes(plan.clashCount)}</h3>
          <ul className="grid list-disc gap-2 ps-5">{children}</ul>
        </div>
      ) : null}
      {plan.warnings.map((warning) => (
        <Warning key={`${warning.kind} ${warning.teacherId}`} warning={warning} />
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

function Clash({ clash }: { clash: ClassClash }) {
  const t = useTexts(adminPlanClassesTexts);
  const at = useDateTime()(clash.startsAt);
  const met = useMetClass(clash);
  return <li>{t.clash({ ...met, at, count: clash.count })}</li>;
}

/** A class that others meet, in words. */
export function useMetClass(clash: Omit<ClassClash, "count" | "startsAt">): MetClass {
  const times = useTimesOfDay();
  const language = useLanguage();
  const { kind, who, students, courseTitle, courseTitleHi } = clash;
  return {
    kind,
    who: kind === "room" ? roomName(who ?? "", language) : (who ?? ""),
    students,
    course: courseTitleIn({ title: courseTitle, titleHi: courseTitleHi }, language),
    hours: times(clash.otherStartsAt, clash.otherEndsAt),
  };
}

function Warning({ warning }: { warning: PlanWarning }) {
  const t = useTexts(adminPlanClassesTexts);
  const { kind, count, minutes, who } = warning;
  const day = useFormats().date(warning.day);
  const hours = t.hours(Math.floor((minutes ?? 0) / 60), (minutes ?? 0) % 60);
  const said: Record<PlanWarning["kind"], string> = {
    "long-day": t.longDay({ count, day, hours }),
    "no-weekly-off": t.noWeeklyOff({ count, day, who }),
    "teacher-no-weekly-off": t.noWeeklyOff({ count, day, who }),
    "after-course": t.afterCourse(count, day),
  };
  return (
    <div className="rounded-control bg-glow p-4 text-amber">
      <p>{said[kind]}</p>
      {kind === "after-course" ? null : (
        <a
          href={GUIDELINES_URL}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-6 items-center underline underline-offset-4 max-md:min-h-11"
        >
          {t.readGuidelines}
        </a>
      )}
    </div>
  );
}
