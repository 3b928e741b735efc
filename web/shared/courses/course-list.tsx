import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { CourseEdit } from "../../../contract/entities/student-course.ts";
import { useToday } from "../../state/use-today.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { CourseCard } from "./course-card.tsx";
import type { SeatsByCourse } from "./course-queries.ts";
import { hasClockTime } from "./timetable.ts";

/** A course as any of the lists has it: visitors' courses come without seats and status. */
export type ListedCourse = PublicCourse & {
  seatsLeft?: number | undefined;
  status?: EnrolmentStatus | undefined;
  changes?: readonly CourseEdit[] | undefined;
};

/** How many cards are shown at first, and added by "Show more". */
const PAGE_SIZE = 24;

export type CourseListProps = {
  courses: readonly ListedCourse[];
  /** For courses that come without. */
  seats?: SeatsByCourse | undefined;
  /** What the courses were searched by, if by anything: each search starts at its first page. */
  search?: string;
};

/** Cards of courses, page by page. */
export function CourseList({ courses, seats = {}, search = "" }: CourseListProps) {
  const today = useToday();
  const { limit, showMore } = useLimit(search);
  const shown = courses.slice(0, limit);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((course) => (
          <li key={course.id} data-row className="grid grid-cols-1">
            <CourseCard
              course={course}
              seatsLeft={course.seatsLeft ?? seats[course.id]}
              status={course.status}
              changes={course.changes}
              hasStarted={course.startsOn < today}
              isOver={isCourseOver(course, today)}
            />
          </li>
        ))}
      </ul>
      {courses.length > PAGE_SIZE ? (
        <LoadMore
          shown={shown.length}
          total={courses.length}
          isLoading={false}
          rowSelector="[data-row]"
          onMore={showMore}
        />
      ) : null}
    </>
  );
}

/** How many cards were shown in each entry of the browser's history, so that going back shows as many again. */
const limits = new Map<string, number>();

function useLimit(search: string) {
  const { key } = useLocation();
  const [chosen, setChosen] = useState(() => ({ search, limit: limits.get(key) ?? PAGE_SIZE }));
  const limit = chosen.search === search ? chosen.limit : PAGE_SIZE;
  useEffect(() => {
    limits.set(key, limit);
  }, [key, limit]);
  return { limit, showMore: () => setChosen({ search, limit: limit + PAGE_SIZE }) };
}

export type ZoneNoteProps = { courses: readonly Pick<PublicCourse, "timings">[] };

/** The time zone of the timings, said once for a whole list. */
export function ZoneNote({ courses }: ZoneNoteProps) {
  const t = useTexts(coursesTexts);
  if (!courses.some(({ timings }) => hasClockTime(timings))) return null;
  return <p className="mt-4 text-sm text-soft">{t.timesInIst}</p>;
}

/** Skeletons as tall as cards of courses. */
export function LoadingCards({ count = 3 }: { count?: number }) {
  const t = useTexts(coursesTexts);
  return (
    <div role="status">
      <span className="sr-only">{t.loadingCourses}</span>
      <SkeletonCards count={Math.min(count, PAGE_SIZE)} shape="tall" />
    </div>
  );
}
