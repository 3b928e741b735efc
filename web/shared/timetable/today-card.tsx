import type { ReactNode } from "react";
import type { PastClass, TimetableClass } from "../../../contract/entities/timetable.ts";
import { usePaths } from "../../paths.ts";
import { useDateTime, useTimeOfDay } from "../../texts/date-time.ts";
import { dayInIndia, useLanguage, useTexts } from "../../texts/texts.ts";
import { timetableTexts } from "../../texts/timetable.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { textIn } from "../site/course-text.tsx";
import { useLookups } from "../site/lookups.ts";
import { ClassList, nextOf } from "./class-days.tsx";
import { CourseClasses, useChangeCounts } from "./course-classes.tsx";
import { ClassRecording } from "./join-link.tsx";
import { useTimetable } from "./timetable-query.ts";

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
  const { shown, later, tomorrow, next } = partsOf(data.classes.filter(isAsked), now);
  const coming = [...shown, ...later, ...tomorrow];
  // The course's page has its own record of what was missed.
  if (courseId !== undefined && coming.length > 0)
    return <CourseClasses classes={coming} now={now} />;
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">{t.title}</h2>
        <TextLink to={paths.timetable()} shape="line">
          {t.wholeWeek}
        </TextLink>
      </div>
      {shown.length === 0 ? <p className="text-soft">{t.noneToday}</p> : null}
      {shown.length > 0 ? <ClassList classes={shown} now={now} next={next} /> : null}
      <FoldedClasses title={t.laterToday} classes={later} now={now} />
      <FoldedClasses title={t.tomorrow} classes={tomorrow} now={now} next={next} />
      <MissedClasses classes={data.missed.filter(isAsked)} />
      <Recordings classes={data.recorded.filter(isAsked)} />
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
    <Disclosure
      look="card"
      head={
        <FoldedHead title={title}>
          {parts.map((part, at) => (at === 0 ? part : [" · ", part]))}
        </FoldedHead>
      }
    >
      <div className="p-2 pt-0">
        <ClassList classes={classes} now={now} next={next} />
      </div>
    </Disclosure>
  );
}

function FoldedHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold">{title}</span>
      <span className="min-w-0 text-fact text-soft">{children}</span>
    </span>
  );
}

type PastClassesProps = { classes: readonly PastClass[] };

/** So many are shown at once: a day's. */
const FEW = 2;

/** Classes of the last days that the person missed, with what helps to catch up; the older ones are folded. */
function MissedClasses({ classes }: PastClassesProps) {
  const t = useTexts(timetableTexts);
  const rows = classes.map((held) => (
    <PastClassRow key={held.classId} held={held}>
      <MissedLinks held={held} />
    </PastClassRow>
  ));
  if (rows.length === 0) return null;
  const older = rows.slice(FEW);
  return (
    <div className="rounded-sheet border border-rule bg-sheet shadow-sheet">
      <h3 className="px-4 pt-3 font-sans text-base font-semibold">{t.missed}</h3>
      <ul className="divide-y divide-rule">{rows.slice(0, FEW)}</ul>
      {older.length > 0 ? (
        <Disclosure look="row" head={t.older(older.length)} className="border-t border-rule px-4">
          <ul className="-mx-4 divide-y divide-rule border-t border-rule">{older}</ul>
        </Disclosure>
      ) : null}
    </div>
  );
}

/** The recordings of the classes that were attended, in one line that opens. */
function Recordings({ classes }: PastClassesProps) {
  const t = useTexts(timetableTexts);
  if (classes.length === 0) return null;
  return (
    <Disclosure
      look="card"
      head={<FoldedHead title={t.recorded}>{t.classCount(classes.length)}</FoldedHead>}
    >
      <ul className="divide-y divide-rule border-t border-rule">
        {classes.map((held) => (
          <PastClassRow key={held.classId} held={held} />
        ))}
      </ul>
    </Disclosure>
  );
}

type PastClassProps = { held: PastClass };

function PastClassRow({ held, children }: PastClassProps & { children?: ReactNode }) {
  const t = useTexts(timetableTexts);
  const dateTime = useDateTime();
  const { subjectName } = useLookups();
  const { courseTitle, courseTitleHi, subject, startsAt } = held;
  const course = textIn(useLanguage(), courseTitle, courseTitleHi);
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-2">
      <div className="min-w-0 flex-1 basis-36">
        <p lang={course.lang} className="truncate">
          {course.text}
        </p>
        <p className="text-fact text-soft">
          {[dateTime(startsAt), subject && subjectName(subject)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <ClassRecording {...held} named={dateTime(startsAt)} label={t.watch} />
        {children}
      </div>
    </li>
  );
}

/** To the course's notes, and whom to ask. */
function MissedLinks({ held: { courseId, startsAt } }: PastClassProps) {
  const t = useTexts(timetableTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  return (
    <>
      <TextLink to={paths.course(courseId)} shape="line">
        {t.notes} <span className="sr-only">({dateTime(startsAt)})</span>
      </TextLink>
      <TextLink to={paths.enquiry("course", courseId)} shape="line">
        {t.ask} <span className="sr-only">({dateTime(startsAt)})</span>
      </TextLink>
    </>
  );
}
