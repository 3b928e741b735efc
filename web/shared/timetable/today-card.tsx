import { ChevronDown } from "lucide-react";
import type { MissedClass, TimetableClass } from "../../../contract/entities/timetable.ts";
import { usePaths } from "../../paths.ts";
import { useDateTime, useTimeOfDay } from "../../texts/date-time.ts";
import { dayInIndia } from "../../texts/format.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { timetableTexts } from "../../texts/timetable.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { textIn } from "../site/course-text.tsx";
import { useLookups } from "../site/lookups.ts";
import { ClassList, nextOf } from "./class-days.tsx";
import { CourseClasses } from "./course-classes.tsx";
import { ClassRecording } from "./join-link.tsx";
import { TimetableAge } from "./timetable-age.tsx";
import { useTimetable } from "./timetable-query.ts";
import { useChangeCounts } from "./use-change-counts.tsx";

const DAY_MS = 86_400_000;

export type TodayCardProps = {
  /** On the page of a course. */
  courseId?: string;
  /** Where not all of the person's courses are shown. */
  courseIds?: readonly string[];
};

/**
 * What is now, later today and tomorrow; of one course, or some, where they are given. Without any class at all there
 * is no card, which would push down the courses.
 */
export function TodayCard({ courseId, courseIds }: TodayCardProps) {
  const t = useTexts(timetableTexts);
  const paths = usePaths();
  const { data, now, isError, isFetching, refetch } = useTimetable();
  if (!data && isError && !isFetching)
    return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  const asked = courseId === undefined ? courseIds : [courseId];
  const isAsked = (held: { courseId: string }) => asked?.includes(held.courseId) ?? true;
  if (!data?.plannedCourseIds.some((id) => isAsked({ courseId: id }))) return null;
  const recorded = data.classes.filter((held) => isAsked(held) && isRecorded(held, now));
  const { shown, later, tomorrow, next } = partsOf(data.classes.filter(isAsked), now);
  const coming = [...shown, ...later, ...tomorrow];
  const missed = data.missed.filter(isAsked);
  // The course's page has its own record of what was missed.
  if (courseId !== undefined && coming.length > 0)
    return <CourseClasses classes={coming} now={now} />;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">{t.title}</h2>
        <TextLink to={paths.timetable()} shape="line">
          {t.wholeWeek}
        </TextLink>
      </div>
      <TimetableAge />
      {shown.length === 0 ? <p className="text-soft">{t.noneToday}</p> : null}
      {shown.length > 0 ? <ClassList classes={shown} now={now} next={next} /> : null}
      <FoldedClasses title={t.laterToday} classes={later} now={now} />
      <FoldedClasses title={t.tomorrow} classes={tomorrow} now={now} next={next} />
      <FoldedClasses title={t.heldToday} classes={recorded} now={now} />
      <MissedClasses missed={missed} />
    </section>
  );
}

/** With so many classes on now, the next one is folded too. */
const ENOUGH = 2;

/**
 * What is shown at once, and what is folded, so that a crowded day leaves the notes on a phone's first screen: whatever
 * is on now and, unless that is enough, the next class, with any cancelled one before it.
 */
function partsOf(classes: readonly TimetableClass[], now: Date) {
  const coming = classes.filter(({ endsAt }) => endsAt > now.toISOString());
  const dayOf = ({ startsAt }: TimetableClass) => dayInIndia(new Date(startsAt));
  const today = coming.filter((held) => dayOf(held) <= dayInIndia(now));
  const nextDay = dayInIndia(new Date(now.valueOf() + DAY_MS));
  const next = nextOf(coming, now);
  const at = next ? today.indexOf(next) : -1;
  const begun = today.filter(({ startsAt }) => startsAt <= now.toISOString());
  const areEnough = begun.filter(({ cancelledAt }) => cancelledAt === null).length >= ENOUGH;
  const shownCount = areEnough ? begun.length : at < 0 ? today.length : at + 1;
  return {
    shown: today.slice(0, shownCount),
    later: today.slice(shownCount),
    next,
    tomorrow: coming.filter((held) => dayOf(held) === nextDay),
  };
}

/** What is over and can be watched. */
function isRecorded({ endsAt, lectureId, hasRecordingLink }: TimetableClass, now: Date): boolean {
  return endsAt <= now.toISOString() && (lectureId !== null || hasRecordingLink);
}

type FoldedClassesProps = {
  title: string;
  classes: readonly TimetableClass[];
  now: Date;
  next?: TimetableClass | undefined;
};

/** Classes in one line that opens; it tells how many are changed or cancelled, as nobody may look. */
function FoldedClasses({ title, classes, now, next }: FoldedClassesProps) {
  const t = useTexts(timetableTexts);
  const clock = useTimeOfDay();
  const changes = useChangeCounts(classes);
  if (classes.length === 0) return null;
  const held = classes.filter(({ cancelledAt }) => cancelledAt === null);
  const [first] = held;
  const parts = [
    ...(first
      ? [<span key="held">{`${t.classCount(held.length)}, ${t.from(clock(first.startsAt))}`}</span>]
      : []),
    ...changes,
  ];
  return (
    <details className="group rounded-sheet border border-rule bg-sheet shadow-sheet">
      <summary className="flex min-h-11 items-center gap-x-3 px-4 py-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="font-semibold">{title}</span>
          <span className="min-w-0 text-sm text-soft">
            {parts.map((part, at) => (at === 0 ? part : [" · ", part]))}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="p-2 pt-0">
        <ClassList classes={classes} now={now} next={next} />
      </div>
    </details>
  );
}

/** The classes of the last days that the person was not in, with their recordings. */
function MissedClasses({ missed }: { missed: readonly MissedClass[] }) {
  const t = useTexts(timetableTexts);
  const language = useLanguage();
  const dateTime = useDateTime();
  const { subjectName } = useLookups();
  if (missed.length === 0) return null;
  return (
    <details className="group rounded-sheet border border-rule bg-sheet shadow-sheet">
      <summary className="flex min-h-11 items-center gap-x-3 px-4 py-2">
        <span className="font-semibold">{t.missed}</span>
        <span className="min-w-0 flex-1 text-sm text-soft">{t.classCount(missed.length)}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="grid divide-y divide-rule border-t border-rule">
        {missed.map(
          ({ courseId: _, courseTitle, courseTitleHi, subject, startsAt, ...recorded }) => {
            const course = textIn(language, courseTitle, courseTitleHi);
            return (
              <li
                key={recorded.classId}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <p lang={course.lang} className="wrap-anywhere">
                    {course.text}
                  </p>
                  <p className="text-sm text-soft">
                    {[dateTime(startsAt), subject && subjectName(subject)]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <ClassRecording {...recorded} named={dateTime(startsAt)} />
              </li>
            );
          },
        )}
      </ul>
    </details>
  );
}
