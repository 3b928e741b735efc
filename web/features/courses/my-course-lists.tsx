import { type ReactNode, useMemo } from "react";
import type { Course, PublicCourse } from "../../../contract/entities/course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/page-frame.tsx";
import { CourseFilters } from "./course-filters.tsx";
import { CourseList, NothingFound } from "./course-list.tsx";
import { CourseLoadFailed } from "./course-load-failed.tsx";
import { LoadingCourses } from "./loading-courses.tsx";
import { useMyCourses } from "./my-courses.ts";
import type { SeparatedCourses } from "./separated-courses.ts";
import { useCourseFilter } from "./use-course-filter.ts";
import { useFoundCourses } from "./use-found-courses.ts";
import { ZoneNote } from "./zone-note.tsx";

export type MyCourseListsProps = {
  /** How many courses are likely to come: places are kept for them. */
  expected: number;
};

/** The signed-in person's two lists under one filter. */
export function MyCourseLists({ expected }: MyCourseListsProps) {
  const { courses, error, reload } = useMyCourses();
  return (
    <Section>
      {error === undefined ? null : (
        <div className="mb-6">
          <CourseLoadFailed error={error} onRetry={reload} />
        </div>
      )}
      {courses ? <Lists courses={courses} /> : null}
      {courses || error !== undefined ? null : <LoadingCourses count={expected} />}
    </Section>
  );
}

function Lists({ courses: { enrolledCourses, availableCourses } }: { courses: SeparatedCourses }) {
  const t = useMessages(coursesMessages);
  const { filter, change, clear } = useCourseFilter();
  const all = useAllCourses({ enrolledCourses, availableCourses });
  const { found: courses, searched } = useFoundCourses(all, filter);
  const enrolled = foundOf(enrolledCourses, courses);
  const available = foundOf(availableCourses, courses);
  return (
    <div className="grid grid-cols-1 gap-10">
      {all.length > 0 ? (
        <CourseFilters filter={filter} onChange={change} courses={all} count={courses.length} />
      ) : null}
      {all.length > 0 && courses.length === 0 ? <NothingFound onClear={clear} /> : null}
      {enrolledCourses.length === 0 ? (
        <p className="max-w-text text-soft">{t.noneEnrolledLine}</p>
      ) : null}
      {enrolled.length > 0 ? (
        <Titled title={t.enrolled}>
          <CourseList courses={enrolled} />
        </Titled>
      ) : null}
      {availableCourses.length > 0 ? (
        <Titled title={t.available} isHidden={available.length === 0}>
          <CourseList courses={available} whole={availableCourses} search={searched} keepsPlace />
        </Titled>
      ) : null}
      {availableCourses.length === 0 ? (
        <EmptyState title={t.noneAvailable} text={t.noneAvailableText} />
      ) : null}
      <ZoneNote courses={courses} />
    </div>
  );
}

/** Those of one list, in the order in which they were found. */
function foundOf<Listed extends PublicCourse>(
  list: readonly Listed[],
  found: readonly PublicCourse[],
): Listed[] {
  const listed = new Set<PublicCourse>(list);
  return found.filter((course): course is Listed => listed.has(course));
}

/** Searched together: a slip in one list may be a word of the other. */
function useAllCourses({ enrolledCourses, availableCourses }: SeparatedCourses): Course[] {
  return useMemo(
    () => [...enrolledCourses, ...availableCourses],
    [enrolledCourses, availableCourses],
  );
}

type TitledProps = { title: string; isHidden?: boolean; children: ReactNode };

function Titled({ title, isHidden = false, children }: TitledProps) {
  return (
    <section hidden={isHidden}>
      <h2 className="mb-4 text-title">{title}</h2>
      {children}
    </section>
  );
}
