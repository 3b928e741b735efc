import { dayInIndia } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { usePaths } from "../../paths.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ClassDays } from "./class-days.tsx";
import { TimetableAge } from "./timetable-age.tsx";
import { useTimetable } from "./use-timetable.ts";

const DAY_MS = 86_400_000;

/**
 * What is now, later today and tomorrow; of one course where it is given. Without any class at all there is no
 * card, which would push down the courses.
 */
export function TodayCard({ courseId }: { courseId?: string }) {
  const t = useMessages(timetableMessages);
  const paths = usePaths();
  const { data, now, isError, isFetching, refetch } = useTimetable();
  if (!data && isError && !isFetching)
    return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  if (!data || !hasClasses(data.plannedCourseIds, courseId)) return null;
  const at = now.toISOString();
  const tomorrow = dayInIndia(new Date(now.valueOf() + DAY_MS));
  const coming = data.classes.filter(
    (held) =>
      held.endsAt > at &&
      dayInIndia(new Date(held.startsAt)) <= tomorrow &&
      (courseId === undefined || held.courseId === courseId),
  );
  const today = dayInIndia(now);
  const isOver = coming.every(({ startsAt }) => dayInIndia(new Date(startsAt)) > today);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">{t.title}</h2>
        <TextLink to={paths.timetable()} shape="line">
          {t.wholeWeek}
        </TextLink>
      </div>
      <TimetableAge />
      {isOver ? <p className="text-soft">{t.noneToday}</p> : null}
      <ClassDays classes={coming} now={now} heading="h3" />
    </section>
  );
}

function hasClasses(plannedCourseIds: readonly string[], courseId: string | undefined): boolean {
  return courseId === undefined ? plannedCourseIds.length > 0 : plannedCourseIds.includes(courseId);
}
