import type { TimetableClass } from "../../../contract/entities/timetable.ts";
import { usePaths } from "../../paths.ts";
import { useTimesOfDay } from "../../texts/date-time.ts";
import { dayInIndia, useTexts } from "../../texts/texts.ts";
import { timetableTexts } from "../../texts/timetable.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { ClassDays, ClassList, nextOf } from "./class-days.tsx";

export type CourseClassesProps = {
  /** Of one course, today and tomorrow, which are not over. */
  classes: readonly TimetableClass[];
  now: Date;
};

/**
 * A course's classes in one line, which leaves its notes on a phone's first screen; above it those that can be joined
 * now.
 */
export function CourseClasses({ classes, now }: CourseClassesProps) {
  const at = now.toISOString();
  const canJoin = ({ canJoinFrom }: TimetableClass) => canJoinFrom !== null && canJoinFrom <= at;
  const joinable = classes.filter(canJoin);
  const others = classes.filter((held) => !canJoin(held));
  return (
    <div className="grid gap-3">
      {joinable.length > 0 ? <ClassList classes={joinable} now={now} next={undefined} /> : null}
      {others.length > 0 ? <Folded classes={others} now={now} /> : null}
    </div>
  );
}

function Folded({ classes, now }: CourseClassesProps) {
  const t = useTexts(timetableTexts);
  const paths = usePaths();
  return (
    <Disclosure
      look="card"
      head={
        <span className="flex items-center gap-x-3">
          <span className="font-semibold">{t.classes}</span>
          <span className="min-w-0 flex-1 text-sm text-soft">
            <NextWords classes={classes} now={now} />
          </span>
        </span>
      }
    >
      <div className="grid gap-3 p-4 pt-0">
        <ClassDays classes={classes} now={now} heading="h2" />
        <TextLink to={paths.timetable()} shape="line">
          {t.wholeWeek}
        </TextLink>
      </div>
    </Disclosure>
  );
}

/** `Today 4:00 – 5:30 pm`, or that one is on now, and what is changed or cancelled; or that all are cancelled. */
function NextWords({ classes, now }: CourseClassesProps) {
  const t = useTexts(timetableTexts);
  const times = useTimesOfDay();
  const changes = useChangeCounts(classes);
  const at = now.toISOString();
  const isOn = ({ startsAt, cancelledAt }: TimetableClass) =>
    startsAt <= at && cancelledAt === null;
  const shown = classes.find(isOn) ?? nextOf(classes, now);
  if (!shown) return <span className="text-amber">{t.cancelled}</span>;
  const isToday = dayInIndia(new Date(shown.startsAt)) === dayInIndia(now);
  const when = isOn(shown) ? t.now : isToday ? t.today : t.tomorrow;
  const next = `${when}, ${times(shown.startsAt, shown.endsAt)}`;
  return (
    <>
      <span>{next}</span>
      {changes.map((change) => [" · ", change])}
    </>
  );
}

/** Of classes that are folded: how many of those that are held are changed, and how many are cancelled, in words. */
export function useChangeCounts(classes: readonly TimetableClass[]) {
  const t = useTexts(timetableTexts);
  const held = classes.filter(({ cancelledAt }) => cancelledAt === null);
  const changed = held.filter(({ changedFields }) => changedFields.length > 0).length;
  const cancelled = classes.length - held.length;
  return [
    ...(changed > 0
      ? [
          <span key="changed" className="text-amber">
            {t.changedCount(changed)}
          </span>,
        ]
      : []),
    ...(cancelled > 0
      ? [
          <span key="cancelled" className="text-bad">
            {t.cancelledCount(cancelled)}
          </span>,
        ]
      : []),
  ];
}
