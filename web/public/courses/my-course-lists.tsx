import { type ReactNode, useMemo } from "react";
import type { Course, PublicCourse } from "../../../contract/entities/course.ts";
import { CourseLoadFailed } from "../../shared/courses/course-failures.tsx";
import { CourseList, LoadingCards, ZoneNote } from "../../shared/courses/course-list.tsx";
import { type SeparatedCourses, useSeparatedCourses } from "../../shared/courses/course-queries.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CourseFilters, NoCourseFound, useCourseSearch } from "./course-filters.tsx";

export type MyCourseListsProps = {
  /** The expected number of courses; this many skeletons are shown. */
  expected: number;
};

/** The signed-in person's enrolled and available courses, with one filter. */
export function MyCourseLists({ expected }: MyCourseListsProps) {
  const { courses, error, refetch } = useSeparatedCourses();
  return (
    <Section>
      {error === undefined ? null : (
        <div className="mb-6">
          <CourseLoadFailed error={error} onRetry={refetch} />
        </div>
      )}
      {courses ? <Lists courses={courses} /> : null}
      {courses || error !== undefined ? null : <LoadingCourses count={expected} />}
    </Section>
  );
}

function Lists({ courses: { enrolledCourses, availableCourses } }: { courses: SeparatedCourses }) {
  const t = useTexts(coursesTexts);
  // Searched together, so that a word found in one list does not count as misspelt in the other.
  const all = useMemo<Course[]>(
    () => [...enrolledCourses, ...availableCourses],
    [enrolledCourses, availableCourses],
  );
  const { filter, change, clear, found, search } = useCourseSearch(all);
  const enrolled = foundIn(enrolledCourses, found);
  const available = foundIn(availableCourses, found);
  return (
    <div className="grid grid-cols-1 gap-10">
      {all.length > 0 ? (
        <CourseFilters filter={filter} onChange={change} courses={all} count={found.length} />
      ) : null}
      {all.length > 0 && found.length === 0 ? <NoCourseFound onClear={clear} /> : null}
      {enrolledCourses.length === 0 ? (
        <p className="max-w-text text-soft">{t.noneEnrolledLine}</p>
      ) : null}
      {enrolled.length > 0 ? (
        <Titled title={t.enrolled}>
          <CourseList courses={enrolled} search={search} />
        </Titled>
      ) : null}
      {available.length > 0 ? (
        <Titled title={t.available}>
          <CourseList courses={available} search={search} />
        </Titled>
      ) : null}
      {availableCourses.length === 0 ? (
        <EmptyState title={t.noneAvailable} text={t.noneAvailableText} />
      ) : null}
      <ZoneNote courses={found} />
    </div>
  );
}

/** The courses of one list, in the order of the search results. */
function foundIn<Listed extends PublicCourse>(
  list: readonly Listed[],
  found: readonly PublicCourse[],
): Listed[] {
  const listed = new Set<PublicCourse>(list);
  return found.filter((course): course is Listed => listed.has(course));
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-heading">{title}</h2>
      {children}
    </section>
  );
}

/** Skeletons as tall as the loaded lists, so that going back restores the scroll position. */
export function LoadingCourses({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 pt-7">
        <Skeleton className="h-11" />
        <div className="hidden grid-cols-2 gap-4 pt-7 sm:grid lg:grid-cols-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
        <Skeleton className="h-5 w-24" />
      </div>
      <div>
        <Skeleton className="mb-4 h-11 w-56" />
        <LoadingCards count={count} />
      </div>
    </div>
  );
}
